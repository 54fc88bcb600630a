/** Which editors the worker with the type checker works for. */
import type { Page } from '@playwright/test'

type Recorded = { openCheckers?: Set<number> }

/** Call this before the page loads. */
export async function recordCheckers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = new Set<number>()
    ;(window as Recorded).openCheckers = open
    window.Worker = class extends Worker {
      override postMessage(
        message: { type?: string; editor?: number },
        options?: Transferable[] | StructuredSerializeOptions,
      ): void {
        if (message.type === 'open') open.add(message.editor ?? 0)
        if (message.type === 'close') open.delete(message.editor ?? 0)
        super.postMessage(message, options as StructuredSerializeOptions)
      }
    }
  })
}

export function listOpenCheckers(page: Page): Promise<number[]> {
  return page.evaluate(() => [...((window as Recorded).openCheckers ?? [])])
}
