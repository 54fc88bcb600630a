import type { Problem } from '../../model/problem.ts'
import { sitePartPath, siteUpdateEvent, type SiteUpdate } from '../../model/events.ts'
import { escapeHtml } from '../../model/escape-html.ts'
import { formatPlace } from '../../cli/terminal/format-problem.ts'

/** Paths of the development server's own, below the base URL. */
export const devPaths = { events: '@octavo/events', script: '@octavo/dev.js', site: sitePartPath } as const

/** The script of a page that was rendered at a position of the event stream. */
export function devScriptHref(baseUrl: string, since: number): string {
  return `${baseUrl}${devPaths.script}?since=${since}`
}

/** Messages to open pages. `problems` shows the overlay, and an empty list takes it away. */
export type DevEvent =
  | { type: 'refresh' }
  | { type: 'reload' }
  | ({ type: 'components' } & SiteUpdate)
  | { type: 'problems'; html: string }

/**
 * Runs beside the app: refreshes the page in place when content changes, tells it about changed components, loads it in
 * full when anything else has changed, and shows problems on top of the page.
 */
export function buildDevScript(eventsHref: string): string {
  return `const overlay = document.createElement('dialog')
overlay.className = 'octavo-overlay'
// The policy of a page allows no inline style of others.
const sheet = new CSSStyleSheet()
sheet.replaceSync(${JSON.stringify(overlayStyles)})
document.adoptedStyleSheets.push(sheet)
function show(html) {
  overlay.innerHTML = html
  if (html === '') { overlay.close(); overlay.remove(); return }
  if (!overlay.isConnected) document.body.append(overlay)
  if (!overlay.open) overlay.showModal()
}
const events = new EventSource(${JSON.stringify(eventsHref)} + new URL(import.meta.url).search)
let lost = false
events.onmessage = ({ data }) => {
  const event = JSON.parse(data)
  if (event.type === 'problems') show(event.html)
  else if (event.type === 'reload' || document.documentElement.dataset.devError) location.reload()
  else if (event.type === 'components') dispatchEvent(new CustomEvent(${JSON.stringify(siteUpdateEvent)}, { detail: event }))
  else dispatchEvent(new Event('octavo:refresh'))
}
events.onerror = () => { lost = true }
events.onopen = () => { if (lost) location.reload() }
`
}

export function renderOverlay(problems: readonly Problem[]): string {
  if (problems.length === 0) return ''
  return `<h2>${problems.length === 1 ? 'One problem' : `${problems.length} problems`}</h2>${problems.map(renderProblem).join('')}`
}

/** The document shown when there is no page to show an overlay on. */
export function renderErrorDocument(problems: readonly Problem[], scriptHref: string): string {
  return `<!DOCTYPE html><html lang="en" data-dev-error="1"><head><meta charset="utf-8"><title>Problem</title><style>${overlayStyles}</style></head><body class="octavo-overlay">${renderOverlay(problems)}<script type="module" src="${scriptHref}"></script></body></html>`
}

function renderProblem(problem: Problem): string {
  const place = formatPlace(problem)
  return (
    `<section><p>${escapeHtml(problem.message)}</p>` +
    (place === '' ? '' : `<p><code>${escapeHtml(place)}</code></p>`) +
    (problem.frame ? `<pre>${escapeHtml(problem.frame)}</pre>` : '') +
    (problem.hint ? `<p>→ ${escapeHtml(problem.hint)}</p>` : '') +
    `</section>`
  )
}

const overlayStyles = `.octavo-overlay{font:15px/1.6 system-ui,sans-serif;color:#e6e8ec;background:#14171d;max-width:60rem;width:100%;margin:4rem auto;padding:1.5rem 2rem;border:1px solid #39404d;border-radius:10px}
.octavo-overlay::backdrop{background:rgb(0 0 0/55%)}
.octavo-overlay h2{font-size:1.1rem;margin:0 0 1rem;color:#ff9d8f}
.octavo-overlay section+section{border-top:1px solid #39404d;margin-top:1rem;padding-top:1rem}
.octavo-overlay p{margin:0 0 .5rem;white-space:pre-wrap}
.octavo-overlay pre{margin:.5rem 0;padding:.75rem 1rem;overflow:auto;background:#0d0f13;border-radius:6px;font:13px/1.6 ui-monospace,monospace}`
