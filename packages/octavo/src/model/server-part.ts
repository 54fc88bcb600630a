/** Marks the start of an interactive component whose script may be missing. The component's id follows. */
export const partStart = '['
export const partEnd = ']'

/** Converted to comments, because an element would match CSS selectors and isn't allowed inside a table. */
export const partElement = 'octavo-part'

const tags = new RegExp(`<${partElement} id="([^"]*)">|</${partElement}>`, 'g')

/** `<octavo-part id="a1"><b>x</b></octavo-part>` → `<!--[a1--><b>x</b><!--]-->` */
export function toPartComments(html: string): string {
  return html.replaceAll(tags, (_, id?: string) => `<!--${id === undefined ? partEnd : partStart + id}-->`)
}
