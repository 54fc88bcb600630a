import { buildMessages } from '../../shared/html/build-messages.ts'
import { translate } from '../../shared/language/language.ts'
import type { Heading } from '../../shared/model/render-contract.ts'
import { escapeHtml } from '../../shared/html/escape-html.ts'

/** Headings of a page, collected while they are written. */
export type Outline = {
  headings: Heading[]
  /** HTML. Marks follow the text inside the heading, and stay out of the contents. */
  heading(level: 2 | 3, id: string, content: string | { text: string; marks: string }): string
}

/** The column of the contents is narrow: a long name breaks before a capital letter there, rather than anywhere. */
function breakNames(html: string): string {
  return html.replaceAll(/(?<=\w{9,})(?=[A-Z][a-z])/g, '<wbr>')
}

export function createOutline(): Outline {
  const headings: Heading[] = []
  return {
    headings,
    heading(level, id, content) {
      const { text: html, marks } = typeof content === 'string' ? { text: content, marks: '' } : content
      headings.push({ level, id, html: breakNames(html) })
      const label = escapeHtml(
        translate(buildMessages.headingLink, { heading: html.replaceAll(/<[^>]*>/g, '') }),
      )
      const anchor = `<a class="anchor" href="#${escapeHtml(id)}" aria-label="${label}" title="${label}"></a>`
      return `<h${level} id="${escapeHtml(id)}">${html}${marks}${anchor}</h${level}>`
    },
  }
}
