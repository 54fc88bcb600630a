/** What is loaded when a reader is about to need it, and how to see what it does. */
import { expect, type Locator, type Page } from '@playwright/test'

export function shortcuts(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
}

/** Tells what was copied; it comes and goes with the aids. */
export function aidsStatus(page: Page): Locator {
  return page.locator('body > [role=status]')
}

/** Gets the code there that is loaded when a reader is about to need it. */
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
    // oxlint-disable-next-line typescript/unbound-method -- Reflect.apply gives the method its element back
    Element.prototype.animate = new Proxy(Element.prototype.animate, {
      apply(animate, element: Element, [frames, options]: Parameters<Element['animate']>) {
        runs.push({ ...(options as object), frames })
        return Reflect.apply(animate, element, [frames, options])
      },
    })
    Object.assign(window, { runs })
  })
  return () => page.evaluate(() => (window as unknown as { runs: Run[] }).runs.splice(0))
}
