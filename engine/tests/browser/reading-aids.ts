/** What comes with a reader's first gesture, and how to see what it does. */
import { expect, type Locator, type Page } from '@playwright/test'

export function shortcuts(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
}

/** Gets the code there that is loaded at the first gesture. */
export async function wakeAids(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)
}

type Run = { id: string; duration: number; easing: string; frames: Record<string, string[]> }

/** Notes every animation that scripts start from now on; they run all the same. */
export async function recordAnimations(page: Page): Promise<() => Promise<Run[]>> {
  await page.addInitScript(() => {
    const runs: unknown[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (this: Element, frames, options) {
      runs.push({ ...(options as object), frames })
      return animate.call(this, frames, options)
    }
    Object.assign(window, { runs })
  })
  return () => page.evaluate(() => (window as unknown as { runs: Run[] }).runs.splice(0))
}
