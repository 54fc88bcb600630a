import { defineMarkdownPlugin, outsideCode } from 'octavo'

/** For `markdown.plugins`; the integration adds it if `.md` files are read as MDX, as Docusaurus does. */
export const plugin = defineMarkdownPlugin({
  name: 'octavo-docusaurus: MDX in .md files',
  source: (text, { file }) =>
    file.endsWith('.md') && hasExpressions(text) ? `${text}\n\nexport const isMdx = true\n` : text,
})

/** The engine reads a `.md` file as Markdown if it neither imports nor shows a component, and would print expressions. */
function hasExpressions(text: string): boolean {
  let found = false
  outsideCode(text.replace(/^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?=\r?\n|$)/, ''), (part) => {
    const prose = part.replaceAll(/\$\$[^$]+\$\$|\$[^$\n]+\$|\{#[\w-]+\}[ \t]*$/gm, '')
    found ||= /(?<!\\)\{/.test(prose)
    return part
  })
  return found
}
