import path from 'node:path'
import { listFiles, readText } from '../files/list-files.ts'
import { listPages } from '../files/list-docs.ts'
import { type Context, useMarkdownPlugin } from '../plan.ts'

type Rule = { pattern: RegExp; what: string; note: string }

const rules: readonly Rule[] = [
  {
    pattern: /<script\b[^>]*>/,
    what: 'Scripts of Vue',
    note: 'Write the page as .mdx, and what the script does as a React component.',
  },
  {
    pattern: /<style\b[^>]*>/,
    what: 'Styles in pages',
    note: 'Move them to a stylesheet, and name it in "styles".',
  },
  {
    pattern: /<((?!Badge\b)[A-Z]\w*|[a-z]+(?:-[a-z]+)+)[\s/>]/,
    what: 'The Vue component',
    note: 'Write them as React components, import them in the page, and rename it to .mdx.',
  },
  {
    pattern: /<[a-z]\w*(?=\s)[^>]*\s(?:v-(?:if|for|else|show|html|bind|on|model)\b|[:@][\w.-]+=)/,
    what: 'Vue directives',
    note: 'Write the element as HTML, or as a React component in a page that ends with .mdx.',
  },
  {
    pattern: /\{\{(?!\s*\$frontmatter\.\w+\s*\}\})[^}]*\}\}/,
    what: 'Vue expressions',
    note: 'Write the text itself.',
  },
]

/** Names what only Vue understands in pages, with lines. Whether there is any. */
export function inspectPages(folder: string, { root, plan }: Context): boolean {
  let hasVue = false
  for (const file of listPages(root, folder)) {
    const text = readText(root, file)
    const lines = withoutCode(text).split('\n')
    if (/^[ \t]*(?:```|~~~)mermaid\b/m.test(text)) useMarkdownPlugin('octavo-mermaid', 'Diagrams', plan)
    for (const { pattern, what, note } of rules) {
      for (const [index, line] of lines.entries()) {
        const found = pattern.exec(line)
        const name = found?.[1] === undefined ? what : `${what} ${found[1]}`
        if (found) plan.report.unsupported(name, note, [`${file}:${index + 1}`])
        hasVue ||= found !== null
      }
    }
    if (/\[[\w.]+\]/.test(path.posix.basename(file)))
      plan.report.unsupported(
        'Pages made from data',
        'Write a content source, as the guide describes under Extending a site.',
        [file],
      )
  }
  const loaders = listFiles(root, folder).filter((file) => /\.data\.[cm]?[jt]s$/.test(file))
  plan.report.unsupported(
    'Data loaders',
    'Import the data in a component, or write a content source.',
    loaders,
  )
  return hasVue
}

/** Blanks front matter, fences, comments, and inline code, and keeps the lines. */
function withoutCode(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  return text
    .replace(/^---\r?\n[\s\S]*?\r?\n---/, blank)
    .replaceAll(
      /^([ \t]*(?:[-*+]|\d+\.)?[ \t]*)(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm,
      blank,
    )
    .replaceAll(/^[ \t]*:{3,}[ \t]*v-pre\b[^]*?^[ \t]*:{3,}[ \t]*$/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, blank)
}
