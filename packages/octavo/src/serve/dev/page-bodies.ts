import type { PageFiles } from '../../build/render/page-cache.ts'
import type { PageFile } from './find-dev-answer.ts'

export type PageBodies = Record<PageFile, Buffer>

/**
 * The files of a page as they are sent. They are encoded once for everyone who waited for the page: a copy for each of
 * hundreds of connections would fill the memory and hold up all other readers.
 */
export function encodePage({ html, payload, markdown }: PageFiles, scriptHref: string): PageBodies {
  const script = `<script type="module" src="${scriptHref}"></script>`
  return {
    html: Buffer.from(html.replace('</body>', () => `${script}</body>`)),
    payload: Buffer.from(payload),
    markdown: Buffer.from(markdown),
  }
}
