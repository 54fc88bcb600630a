import { translate, translatePlural } from 'octavo/translate'
import type { PreviewRequest, PreviewSettings } from '../../shared/live-messages.ts'
import { readPageColors, readPageFont, watchPageColors } from './page-look.ts'
import styles from './preview-view.module.css'
import { createElement } from 'octavo/feature-browser'

export type PreviewView = ReturnType<typeof createPreviewView>

/**
 * Where a component is shown, with its requests and what a reader can do to them. `restart` runs the sample again with
 * the same settings.
 */
export function createPreviewView(restart: () => void) {
  const element = createElement('div', { className: styles['view'] })
  const columns = element.appendChild(createElement('div', { className: styles['columns'] }))
  const stage = columns.appendChild(createElement('div', { className: styles['stage'] }))
  const side = columns.appendChild(createElement('div', { className: styles['side'] }))
  const requests = createRequestList()
  side.role = 'group'
  side.ariaLabel = requests.element.ariaLabel
  let settings: PreviewSettings = { latencyMs: 0, isFailing: false, ...readPageColors() }
  let pass: (settings: PreviewSettings) => void = () => {}
  let stopWatching = () => {}
  const change = (changed: Partial<PreviewSettings>) => {
    settings = { ...settings, ...changed }
    failing.ariaPressed = String(settings.isFailing)
    pass(settings)
  }
  const failing = createElement('button', {
    type: 'button',
    textContent: translate({ id: 'octavo.live.failNext', message: 'Fail next request' }),
    ariaPressed: 'false',
    onclick: () => change({ isFailing: !settings.isFailing }),
  })
  const again = createElement('button', {
    type: 'button',
    textContent: translate({ id: 'octavo.live.restart', message: 'Restart' }),
    onclick: restart,
  })
  const bar = createElement('div', { className: styles['bar'] })
  bar.append(
    createLatencySwitch((latencyMs) => change({ latencyMs })),
    failing,
    again,
  )
  side.append(bar, requests.element)
  return {
    element,
    /** Where the frame goes. */
    stage,
    // Without it, a preview uses a font of the system.
    font: readPageFont().catch(() => null),
    get settings() {
      return settings
    },
    /** A new run: its requests start from nothing. `passOn` gets new settings while it's shown. */
    begin(passOn: typeof pass) {
      stopWatching()
      pass = passOn
      stage.hidden = false
      requests.clear()
      change(readPageColors())
      stopWatching = watchPageColors(() => change(readPageColors()))
    },
    showRequests(sent: readonly PreviewRequest[]) {
      // Only the next request fails, and this was it.
      if (requests.show(sent).some(({ isFailing }) => isFailing)) {
        settings = { ...settings, isFailing: false }
        failing.ariaPressed = 'false'
      }
    },
    /** The frame is gone. */
    end() {
      pass = () => {}
      stopWatching()
      stage.hidden = true
    },
  }
}

const latencies = [
  { ms: 0, text: '0' },
  { ms: 300, text: '300 ms' },
  { ms: 2000, text: '2 s' },
]

/** Radio buttons of one group share a name. */
let groups = 0

/** Chooses how much longer requests take. */
function createLatencySwitch(onChange: (ms: number) => void): HTMLElement {
  const element = createElement('fieldset', { className: styles['latency'] })
  const textContent = translate({ id: 'octavo.live.latency', message: 'Latency' })
  element.append(createElement('legend', { textContent }))
  const name = `octavo-latency-${groups++}`
  for (const { ms, text } of latencies) {
    const radio = { type: 'radio', name, value: String(ms), checked: ms === 0 }
    const input = createElement('input', radio)
    input.addEventListener('change', () => onChange(ms))
    const label = element.appendChild(createElement('label'))
    label.append(input, text)
  }
  return element
}

/** A component that never stops sending requests must not fill the page. */
const maxRows = 100

type Row = { row: HTMLElement; result: HTMLElement }

/** The requests of a preview, the latest last. */
function createRequestList() {
  const ariaLabel = translate({ id: 'octavo.live.requests', message: 'Requests' })
  // Requests are announced as they're answered.
  const element = createElement('div', { className: styles['requests'], tabIndex: 0, role: 'log', ariaLabel })
  const list = element.appendChild(createElement('ol'))
  const rows = new Map<number, Row>()
  let lastId = 0
  return {
    element,
    clear() {
      list.replaceChildren()
      rows.clear()
      lastId = 0
    },
    /** Returns those that weren't shown before. */
    show(requests: readonly PreviewRequest[]) {
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
  const row = createElement('li')
  const add = (className: string, textContent: string) => {
    const part = createElement('span', { className: styles[className], textContent })
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
