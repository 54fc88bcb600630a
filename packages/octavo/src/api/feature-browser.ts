/** What packages of features use in browsers. */
export { createElement } from '../browser/create-element.ts'
export { watchClicks } from '../browser/events/watch-clicks.ts'
export { useHref, useHydrated, useLocation, usePage } from '../browser/navigation/page-state.ts'
export { intentKey } from '../browser/recovery/load-again.ts'
export { loadChunk } from '../browser/recovery/load-chunk.ts'
export { showNotice } from '../browser/recovery/notice.ts'
export { reportFailure } from '../browser/recovery/report-failure.ts'
export { readSession, removeSession, writeSession } from '../browser/session.ts'
