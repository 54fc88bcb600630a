import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import type { PreviewRequest } from '../../shared/live-messages.ts'
import styles from './preview-view.module.css'

/** The requests of a preview, the latest last. */
export interface RequestList {
  element: HTMLElement
  clear(): void
  /** Returns those that weren't shown before. */
  show(requests: readonly PreviewRequest[]): PreviewRequest[]
}

/** A component that never stops sending requests must not fill the page. */
const maxRows = 100

type Row = { row: HTMLElement; result: HTMLElement }

export function createRequestList(): RequestList {
  const element = document.createElement('div')
  element.className = styles['requests'] ?? ''
  element.tabIndex = 0
  // Requests are announced as they're answered.
  element.role = 'log'
  element.ariaLabel = translate({ id: 'octavo.live.requests', message: 'Requests' })
  const list = element.appendChild(document.createElement('ol'))
  const rows = new Map<number, Row>()
  let lastId = 0
  return {
    element,
    clear() {
      list.replaceChildren()
      rows.clear()
      lastId = 0
    },
    show(requests) {
      const added = requests.filter(({ id }) => id > lastId)
      for (const request of added) rows.set(request.id, createRow(request))
      lastId = Math.max(lastId, ...added.map(({ id }) => id))
      const removed = [...rows].slice(0, -maxRows)
      for (const [id, { row }] of removed) {
        row.remove()
        rows.delete(id)
      }
      for (const request of requests) describeResult(request, rows.get(request.id))
      list.append(...added.flatMap(({ id }) => rows.get(id)?.row ?? []))
      return added
    },
  }
}

function createRow({ method, path }: PreviewRequest): Row {
  const row = document.createElement('li')
  const add = (className: string, text: string) => {
    const part = document.createElement('span')
    part.className = styles[className] ?? ''
    part.textContent = text
    // Assistive technologies read the parts as words.
    row.append(...(row.hasChildNodes() ? [' '] : []), part)
    return part
  }
  add('method', method)
  add('path', decodePath(path))
  const count = countCalls(path)
  if (count > 1)
    add(
      'batch',
      translatePlural({ id: 'octavo.live.batch', message: '{count} call|batch of {count}' }, { count }),
    )
  return { row, result: add('result', '…') }
}

function describeResult({ result }: PreviewRequest, known: Row | undefined): void {
  if (!result || !known) return
  const { status, ms } = result
  const failed = translate({ id: 'octavo.live.requestFailed', message: 'failed' })
  known.result.textContent = `${status ?? failed} · ${Math.round(ms)} ms`
  known.row.classList.toggle(styles['failed'] ?? '', status === null || status >= 400)
}

/** Several calls can share a request: `/api/book.list,review.list`. */
function countCalls(path: string): number {
  return path.slice(path.lastIndexOf('/') + 1).split(/,|%2C/i).length
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
