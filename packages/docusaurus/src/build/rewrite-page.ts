import path from 'node:path'
import { outsideCode, type SourcePlace } from 'octavo'
import { rewriteFences } from './fences.ts'
import { separateStyles, stylesQuery } from './inline-styles.ts'
import { packagesQuery, separatePackages } from './package-components.ts'
import { partsQuery, separateParts } from './page-parts.ts'

/** Rewrites what pages of Docusaurus contain and the engine doesn't read. Lines stay where they are. */
export function rewritePage(written: string, { file }: SourcePlace): string {
  const text = rewriteFences(written)
  const parts = separateParts(text)
  const components = renameKeys(openBlocks(parts?.rest ?? text).replace(codeBlock, toFence))
  const imports: string[] = []
  const moduleOf = (query: string) => JSON.stringify(`./${path.posix.basename(file)}${query}`)
  const importAll = (names: readonly string[], query: string) => {
    if (names.length > 0) imports.push(`import { ${names.join(', ')} } from ${moduleOf(query)}`)
  }
  importAll(parts?.names ?? [], partsQuery)
  let hasStyles = false
  const rewrite = (part: string) => {
    const packages = separatePackages(part)
    importAll(packages.names, packagesQuery)
    const { rest, css } = separateStyles(packages.rest)
    hasStyles ||= css !== ''
    const valued = rest.replace(frontMatterValue, (whole, key: string) => readValue(text, key) ?? whole)
    return loosen(valued).replace(required, (_, _quote, file: string) => name(file, imports))
  }
  const result = outsideCode(components, rewrite)
  if (hasStyles) imports.push(`import ${moduleOf(stylesQuery)}`)
  return imports.length === 0 ? result : `${result}\n\n${imports.join('\n')}\n`
}

/** `{frontMatter.title}`, in attributes, too. */
const frontMatterValue = /(?<=\{[ \t]*)frontMatter\.(\w+)(?=[ \t]*\})/g

/** A value that's written on one line, as a string or a number. */
function readValue(text: string, key: string): string | null {
  const [front = ''] = /^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?=\r?\n|$)/.exec(text) ?? []
  const written = new RegExp(`^${key}:[ \\t]+(?![|>[{&*])(.*?)[ \\t]*$`, 'm').exec(front)?.[1]
  if (written === undefined) return null
  return /^-?\d+(?:\.\d+)?$/.test(written) ? written : JSON.stringify(written.replace(/^(["'])(.*)\1$/, '$2'))
}

/** The older names of keys for an author. */
function renameKeys(text: string): string {
  return text.replace(/^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?=\r?\n|$)/, (front) =>
    front
      .replace(/^authorURL(?=:)/m, 'author_url')
      .replace(/^authorImageURL(?=:)/m, 'author_image_url')
      .replace(/^authorTitle(?=:)/m, 'author_title'),
  )
}

/** Starlight's `<Steps>` and `<FileTree>` are blocks of the engine. */
function openBlocks(text: string): string {
  if (!text.includes('@astrojs/starlight/components')) return text
  return text
    .replace(/^([ \t]*)<(Steps|FileTree)>[ \t]*$/gm, (_, indent: string, name: string) =>
      name === 'Steps' ? `${indent}:::steps` : `${indent}:::file-tree`,
    )
    .replace(/^([ \t]*)<\/(?:Steps|FileTree)>[ \t]*$/gm, '$1:::')
}

const required = /(?<![\w.$])require\((['"])([^'"\n]+)\1\)(?:\.default\b)?/g

/** `require('./a.png').default` → a name, which is imported at the end of the page. */
function name(file: string, imports: string[]): string {
  const local = `required${imports.length}`
  imports.push(`import ${local} from ${JSON.stringify(file)}`)
  return local
}

const codeBlock = /^([ \t]*)<CodeBlock\b([^>]*)>\s*\{`\n?([^`$]*?)\n?[ \t]*`\}\s*<\/CodeBlock>[ \t]*$/gm

/** A block with its code in it becomes a fence, which has colors, if the lines are enough for one. */
function toFence(whole: string, ...[indent, attributes, body]: [string, string, string]): string {
  const read = (attribute: string) => new RegExp(`\\b${attribute}=(["'])(.*?)\\1`).exec(attributes)?.[2]
  const language = read('language') ?? /language-([\w-]+)/.exec(read('className') ?? '')?.[1] ?? ''
  const title = read('title')
  const meta = [
    language,
    title === undefined ? '' : `title="${title}"`,
    /\bshowLineNumbers\b/.test(attributes) ? 'showLineNumbers' : '',
    read('metastring') ?? '',
  ].filter(Boolean)
  const lines = [
    `${indent}\`\`\`${meta.join(' ')}`,
    ...body.split('\n').map((line) => indent + line),
    `${indent}\`\`\``,
  ]
  const room = whole.split('\n').length - lines.length
  return room < 0 || /`{3}/.test(body) ? whole : lines.join('\n') + '\n'.repeat(room)
}

const voidTag =
  /<(br|hr|img|input|wbr|source|track|col|area)\b((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^<>"'{}])*?)\s*(?<!\/)>/g

/** What MDX 1 was lenient about, and what only Docusaurus's bundler reads. */
function loosen(part: string): string {
  return part
    .replace(/^import\s*\{\s*useCurrentSidebarCategory\s*\}\s*from\b.*$/gm, '')
    .replace(
      /<DocCardList\s+items=\{useCurrentSidebarCategory\(\)\.items\}/g,
      '<DocCardList items={sidebarItems}',
    )
    .replace(/<DocCardList\s*\/>/g, '<DocCardList items={sidebarItems} />')
    .replace(/^(import\s+[\w$]+\s+from\s+)(['"])!!raw-loader!([^'"\n?]+)\2/gm, '$1$2$3?raw$2')
    .replace(/(\]\([^()\s]*\.mdx?)\/(?=#)/g, '$1')
    .replace(/(?<=^|[ \t(])\*\*[ \t]*\n([ \t]*)(?=[^\s*][^*\n]*[^\s*]\*\*)/gm, '\n$1**')
    .replace(/(?<![\\*\w])\*\*([^\s*](?:[^*\n]*[^\s*])?)([ \t]+)\*\*(?=\s|$)/gm, '**$1**$2')
    .replace(voidTag, '<$1$2 />')
    .replace(/<(https?:\/\/[^\s<>]+)>/g, '[$1]($1)')
    .replace(/^(?!\s*(?:import|export)\b)[^\n{}]*$/gm, (line) => line.replace(/<(?=[\s\d=]|-(?!-))/g, '&lt;'))
}
