/** Whether a text may contain any of what is rewritten. */
const foreign =
  /^[ \t>\-+*\d.)]*(?::{3,}[ \t]+[a-z]|(?:`{3,}|~{3,})(?:mdx-code-block|[^\s`~][^\s`]*(?:\{|:(?:no-)?line-numbers)))|\{\/\*[ \t]*#/im

/** What lines inside lists and quotes begin with. */
export const linePrefix = String.raw`[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*`
const fenceStart = new RegExp(`^(?<before>${linePrefix})(?<marks>\`{3,}|~{3,})(?<info>.*)$`)
const block = new RegExp(`^(${linePrefix}:{3,})[ \\t]+(?=[a-z])`, 'i')
const headingId = /(?<=^ {0,3}#{1,6}[ \t].*)\{\/\*[ \t]*#([\w-]+)[ \t]*\*\/\}(?=[ \t]*$)/

/**
 * Rewrites what other engines spell differently, before the parser reads a text. Lines never change; columns do in lines
 * that are rewritten.
 *
 *   ::: tip Title            →  :::tip Title
 *   ```js{2}                 →  ```js {2}
 *   ```ts:line-numbers       →  ```ts showLineNumbers
 *   ## Title {/* #start *\/}  →  ## Title {#start}
 *   ```mdx-code-block … ```  →  what is between these lines
 */
export function respell(text: string): string {
  if (!foreign.test(text)) return text
  /** The fence that a line is in. One with markup is no code. */
  let fence: { marks: string; isMarkup: boolean } | null = null
  const lines = text.split('\n').map((line) => {
    if (fence) {
      const { marks, isMarkup } = fence
      if (!endsFence(line, marks)) return line
      fence = null
      return isMarkup ? '' : line
    }
    const { before = '', marks = '', info = '' } = fenceStart.exec(line)?.groups ?? {}
    if (marks === '' || (marks.startsWith('`') && info.includes('`')))
      return line.replace(block, '$1').replace(headingId, '{#$1}')
    fence = { marks, isMarkup: info.trim() === 'mdx-code-block' }
    return fence.isMarkup ? '' : before + marks + respellInfo(info)
  })
  return lines.join('\n')
}

export function endsFence(line: string, marks: string): boolean {
  const rest = line.replace(/^[ \t>]*/, '').trimEnd()
  return rest.startsWith(marks) && rest === marks.charAt(0).repeat(rest.length)
}

/** What follows the marks of a fence: its language, then words. */
function respellInfo(info: string): string {
  const match = /^([^\s{:]+)(?::((?:no-)?)line-numbers(=\d+)?)?(?=\{|\s|$)/.exec(info)
  if (!match) return info
  const [start, language = '', no, first = ''] = match
  const numbers = no === '' ? ` showLineNumbers${first}` : ''
  const rest = info.slice(start.length)
  return `${language}${numbers}${rest.startsWith('{') ? ' ' : ''}${rest}`
}
