import { buildMessages } from '../../model/build-messages.ts'
import { translate } from '../../i18n/shared/language.ts'
import type { Heading } from '../../model/render-contract.ts'
import { escapeHtml } from '../../model/escape-html.ts'

/** A page's headings, collected while they're written. */
export type Outline = {
  headings: Heading[]
  /** Returns HTML. Marks follow the text inside the heading, and aren't part of the table of contents. */
  heading(level: 2 | 3, id: string, content: string | { text: string; marks: string }): string
}

/** The table of contents is narrow, so a long name wraps after a slash or before a capital letter there. */
function breakNames(html: string): string {
  return html.replaceAll(/(?<=\w{9,})(?=[A-Z][a-z])|(?<=\w\/)(?=\w)/g, '<wbr>')
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
