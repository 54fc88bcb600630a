/** A string, or a comment. Declarations contain no regular expressions, so nothing else starts with these characters. */
const stringOrComment = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\*[^]*?\*\/|\/\/[^\n]*/g

/** Removes comments and indentation from declarations, except for directives such as `/// <reference …>`. */
export function stripComments(text: string): string {
  return text
    .replaceAll(stringOrComment, (found) => {
      if (!found.startsWith('/')) return found
      if (/^\/\/\/\s*</.test(found)) return found
      return found.includes('\n') ? '\n' : ' '
    })
    .replaceAll(/[^\S\n]*\n\s*/g, '\n')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .trim()
}
