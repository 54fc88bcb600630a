import { outsideCode } from 'octavo'

/** A part of a page that only Vue understands, with the line it begins on. */
export type VuePart = { what: string; line: number }

const values = String.raw`(?:"[^"]*"|'[^']*'|[^"'<>])*`

/** `Badge` belongs to VitePress, so `rewritePage` knows it. */
const rules: readonly [pattern: RegExp, describe: (found: string) => string][] = [
  [/<script\b[^>]*>[^]*?<\/script>/g, () => 'A <script>'],
  [/<style\b[^>]*>[^]*?<\/style>/g, () => 'A <style>'],
  [
    new RegExp(String.raw`</?(?!Badge\b)(?:[A-Z]\w*|[a-z]+(?:-[a-z\d]+)+)(?=[\s/>])${values}>`, 'g'),
    (found) => `The Vue component <${/[\w-]+/.exec(found)?.[0]}>`,
  ],
  [
    /(?<=<[a-z][^<>]{0,1000})\s(?:v-(?!pre\b)[a-z-]+(?::[\w.-]+)?|[:@#][a-z][\w.:-]*)(?:=(?:"[^"]*"|'[^']*'))?(?=[\s/>])/g,
    (found) => `The attribute ${found.trim().replace(/=[^]*$/, '')}`,
  ],
  // What `rewritePage` knows isn't named.
  [/(?<!\\)\{\{(?![ \t]*\$frontmatter\.\w+[ \t]*\}\})[^{}\n]*\}\}/g, (found) => `The expression ${found}`],
]

const frontMatter = /^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?:\r?\n|$)/

/** Lists what only Vue understands, and what's left of a page without it. Lines stay where they are. */
export function separateVue(text: string): { parts: VuePart[]; rest: string } {
  const start = frontMatter.exec(text)?.[0].length ?? 0
  const prose = outsideCode(text, (part) => '\0'.repeat(part.length))
  const blankOf = (part: string) => part.replaceAll(/[^\n]/g, '\0')
  const cut = (whole: string, part: string, index: number) =>
    whole.slice(0, index) + blankOf(part) + whole.slice(index + part.length)
  /** Without code, which is looked at no further, and without what's been found. */
  let left = text.replaceAll(/[^\n]/g, (sign, index: number) =>
    index >= start && prose[index] === '\0' ? sign : ' ',
  )
  left = left.replaceAll(/<!--[^]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  let rest = text
  const parts: VuePart[] = []
  for (const [pattern, describe] of rules)
    for (const { 0: found, index } of left.matchAll(pattern)) {
      left = cut(left, found, index)
      rest = cut(rest, found, index)
      if (!found.startsWith('</'))
        parts.push({ what: describe(found), line: text.slice(0, index).split('\n').length })
    }
  return { parts: parts.toSorted((a, b) => a.line - b.line), rest: rest.replaceAll('\0', '') }
}
