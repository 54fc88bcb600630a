import type { Page } from '@playwright/test'
import { readShifts, recordShifts } from '../../packages/octavo/tests/browser/layout-shifts.ts'
import { findInBothModes } from './find-in-both-modes.ts'
import { listen, readAndLeave } from './policy-reports.ts'
import { expect, kinds, test } from './site-test.ts'

const pages = {
  ...kinds,
  'post with a chart': '/blog/typescript-performance-lessons',
  search: '/search?q=middleware',
}

async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Skip to main content' })).toHaveCount(1)
  const noisyIcons = await page
    .locator('svg:not([aria-hidden="true"]):not([role="img"])')
    .evaluateAll((found) => found.map((icon) => icon.outerHTML.slice(0, 120)))
  expect(noisyIcons).toEqual([])
  await expect(page.locator('pre:not([tabindex="0"])')).toHaveCount(0)
}

for (const [kind, path] of Object.entries(pages)) {
  test(`B293-B296 a page of the kind "${kind}": nothing moves, its policy holds, and axe finds nothing`, async ({
    page,
    origin,
  }) => {
    const heard = await listen(page, origin)
    await recordShifts(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const answer = await page.goto(origin + path)
      const policy = answer?.headers()['content-security-policy']
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
      expect(policy).not.toContain('unsafe')
      if (kind === 'search') await expect(page.getByText(/documents found$/)).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await readShifts(page), `${width} px`).toEqual([])
      await expectLandmarks(page)
      expect(await findInBothModes(page), `${width} px`).toEqual([])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    }
    await readAndLeave(page)
    expect(heard).toEqual({ said: [], outside: [] })
  })
}
