/** What every page consists of, in a reader's terms. */
import type { Locator, Page } from '@playwright/test'

export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

export function navbar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' })
}

export function sidebar(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Docs sidebar' })
}

export function article(page: Page): Locator {
  return page.getByRole('article')
}

/** The bar is purely visual, so it has no role. */
export function progressBar(page: Page): Locator {
  return page.locator('[data-progress]')
}
