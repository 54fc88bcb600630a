/** Where the HTML of an interactive component begins whose script may be missing, followed by its id. */
export const partStart = '['
export const partEnd = ']'

/** As an element it would match selectors and could not stand in a table, so it is turned into comments. */
export const partElement = 'octavo-part'

const tags = new RegExp(`<${partElement} id="([^"]*)">|</${partElement}>`, 'g')

/** `<octavo-part id="a1"><b>x</b></octavo-part>` → `<!--[a1--><b>x</b><!--]-->` */
export function toPartComments(html: string): string {
  return html.replaceAll(tags, (_, id?: string) => `<!--${id === undefined ? partEnd : partStart + id}-->`)
}
