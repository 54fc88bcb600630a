import type { Page } from '@playwright/test'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
type LayoutShift = { value: number; hadRecentInput: boolean; sources: Source[] }

/** Records every layout shift that no reader caused, from the first frame on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.outerHTML.slice(0, 80) : ''} ${previousRect.y} → ${currentRect.y}`,
        )
        const loaded = performance
          .getEntries()
          .filter(({ entryType, name }) => entryType === 'paint' || /\.(?:css|woff2)$/.test(name))
          .map((other) => `${other.name} ${Math.round(other.startTime + other.duration)}`)
        window.layoutShifts.push(
          `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)}: ${nodes.join(' | ')}; ${loaded.join(', ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Shifts are reported a frame after they happen. */
export async function readShifts(page: Page): Promise<string[]> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
  return page.evaluate(() => window.layoutShifts)
}
