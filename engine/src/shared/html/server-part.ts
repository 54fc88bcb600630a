/** Where the HTML of an interactive component begins whose script may be missing, followed by its id. */
export const partStart = '['
export const partEnd = ']'

/** An element would match selectors and is not allowed inside a table, so the marks become comments. */
export const partElement = 'octavo-part'

const tags = new RegExp(`<${partElement} id="([^"]*)">|</${partElement}>`, 'g')

/** `<octavo-part id="a1"><b>x</b></octavo-part>` → `<!--[a1--><b>x</b><!--]-->` */
export function toPartComments(html: string): string {
  return html.replaceAll(tags, (_, id?: string) => `<!--${id === undefined ? partEnd : partStart + id}-->`)
}
