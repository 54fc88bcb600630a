import { splitFrontMatter } from './front-matter.ts'

type Values = Record<string, unknown>

/** Adds front matter to Markdown. What the text itself sets stays. */
export function writeDocument(text: string, frontMatter: Values): string {
  if (Object.keys(frontMatter).length === 0) return text
  const { yaml, bodyStart } = splitFrontMatter(text)
  const own = yaml ?? ''
  const isSet = (key: string) => new RegExp(`^${key}[ \\t]*:`, 'm').test(own)
  const added = Object.entries(frontMatter).filter(([key, value]) => value !== undefined && !isSet(key))
  const written = own === '' || own.endsWith('\n') ? own : `${own}\n`
  return `---\n${written}${writeYaml(added)}---\n${yaml === null ? '\n' : ''}${text.slice(bodyStart)}`
}

/** A page that consists of a component, as MDX. */
export function writeComponentPage(page: {
  route: string
  component: string
  props: Values
  frontMatter: Values
}): string {
  const values = {
    hide_title: true,
    hide_table_of_contents: true,
    full_width: true,
    ...page.frontMatter,
    slug: page.route,
  }
  const props = Object.keys(page.props).length === 0 ? '' : ` {...${writeData(page.props)}}`
  return `---\n${writeYaml(Object.entries(values))}---\n\nimport Page from '@site/${page.component}'\n\n<Page${props} />\n`
}

/** JSON is YAML too. */
function writeYaml(entries: [string, unknown][]): string {
  return entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join('')
}

/** JSON in which nothing looks like Markdown, links or tags. */
function writeData(data: Values): string {
  return JSON.stringify(data).replaceAll(/"(?:[^"\\]|\\.)*"/g, (text) =>
    text.replaceAll(
      /[^\w\s"\\,.-]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}
