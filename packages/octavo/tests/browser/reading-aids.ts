/** Locators and helpers for the deferred features, which load when a reader is about to need them. */
import { expect, type Locator, type Page } from '@playwright/test'

export function shortcuts(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
}

/** Announces what was copied; it exists only while the deferred features do. */
export function aidsStatus(page: Page): Locator {
  return page.locator('body > [role=status]')
}

/** Makes the page load its deferred features. */
export async function wakeAids(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await expect(shortcuts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toHaveCount(0)
}

type Run = { id: string; duration: number; easing: string; frames: Record<string, string[]> }

/** Records every animation that scripts start from now on; they still run. */
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
