/**
 * Whatever a reader does before its code has loaded takes effect once it has. Search has its own file,
 * `early-search.test.ts`. Controls that need code to exist at all (the color mode switch, the button that hides the
 * sidebar, the carets in it) appear together with their code, so they can't be used before.
 */
import type { Locator, Page } from '@playwright/test'
import { heading, navbar } from '../page-parts.ts'
import { hold } from '../payloads.ts'
import { aidsStatus, shortcuts } from '../reading-aids.ts'
import { expect, proof, test, variantNames } from '../site-test.ts'
import type { VariantName } from '../sites.ts'
import { placeOf } from '../type-places.ts'

/** Scripts that are held back, by the prefix of their names. */
const scripts = {
  own: 'index-',
  aids: 'deferred-features-',
  types: 'type-hovers-',
  list: 'shortcuts-dialog-',
}
type Script = keyof typeof scripts

type Action = {
  name: string
  /** The scripts to hold back, each in its own visit; `npm test` holds back the first. */
  without: Script[]
  variant?: VariantName
  path: string
  viewport?: { width: number; height: number }
  act: (page: Page) => Promise<void>
  expectEffect: (page: Page) => Promise<void>
}

const code = (page: Page, title: string): Locator => page.getByRole('figure').filter({ hasText: title })
const card = (page: Page): Locator => page.getByRole('tooltip')
const small = { width: 390, height: 800 }

const actions: Action[] = [
  {
    name: 'the pointer rests on a name',
    without: ['types', 'own', 'aids'],
    variant: 'two languages',
    path: '/docs/hours',
    async act(page) {
      const { x, y } = await placeOf(code(page, 'ask.ts'), 'findBook', 1)
      await page.mouse.move(x, y)
    },
    expectEffect: (page) => expect(card(page)).toContainText('function findBook(title: string): Book'),
  },
  {
    name: 'an arrow asks for the first name of a block with focus',
    without: ['aids', 'own', 'types'],
    variant: 'two languages',
    path: '/docs/hours',
    async act(page) {
      await page.keyboard.press('Tab')
      await code(page, 'ask.ts').locator('pre').focus()
      await page.keyboard.press('ArrowRight')
    },
    expectEffect: (page) => expect(card(page)).toContainText('function findBook(title: string): Book'),
  },
  {
    name: 'a block of code is copied',
    without: ['aids', 'own'],
    path: '/docs/cargo',
    async act(page) {
      await code(page, 'rope.ts').hover()
      await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click()
    },
    async expectEffect(page) {
      await expect(aidsStatus(page)).toHaveText('Copied')
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`const rope = 'hemp'`)
    },
  },
  {
    name: 'the key for the list of shortcuts',
    without: ['list', 'own', 'aids'],
    path: '/docs/guide',
    act: (page) => page.keyboard.press('?'),
    expectEffect: (page) => expect(shortcuts(page)).toBeVisible(),
  },
  {
    name: 'a tab is chosen',
    without: ['own'],
    path: '/docs/cargo',
    act: (page) => page.getByRole('tab', { name: 'Silk' }).first().click(),
    async expectEffect(page) {
      await expect(page.getByText('Silk is dear.')).toBeVisible()
      await expect(page.getByText('Silk sails are light.')).toBeVisible()
    },
  },
  {
    name: 'a code group is turned over',
    without: ['own'],
    path: '/docs/rigging',
    act: (page) =>
      page.locator('.code-group[data-group]').first().getByText('yarn', { exact: true }).first().click(),
    async expectEffect(page) {
      const groups = page.locator('.code-group[data-group="package-manager"]')
      for (const group of await groups.all())
        await expect(group.getByRole('radio', { name: 'yarn', exact: true })).toBeChecked()
      expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.package-manager'))).toBe('yarn')
    },
  },
  {
    name: 'a menu is pointed at',
    without: ['own'],
    variant: 'navbar',
    path: '/docs/',
    act: (page) => navbar(page).locator('summary', { hasText: 'Fruit' }).hover(),
    expectEffect: (page) => expect(navbar(page).getByRole('link', { name: 'Pears' })).toBeVisible(),
  },
  {
    name: 'the announcement is closed',
    without: ['own'],
    variant: 'navbar',
    path: '/docs/',
    act: (page) => page.getByRole('banner').getByRole('button', { name: 'Close' }).click(),
    expectEffect: (page) => expect(page.getByRole('banner')).toBeHidden(),
  },
  {
    name: 'the panel of small screens is opened',
    without: ['own'],
    path: '/docs/guide',
    viewport: small,
    act: (page) => page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
    async expectEffect(page) {
      await expect(page.getByRole('button', { name: '← Back to main menu' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Close navigation bar' })).toBeFocused()
      await expect(page.getByRole('main')).toHaveAttribute('inert')
      await page.keyboard.press('Escape')
      await expect(heading(page)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused()
    },
  },
  {
    name: 'a heading is chosen in the contents of small screens',
    without: ['own'],
    path: '/docs/guide',
    viewport: small,
    async act(page) {
      await page.locator('summary', { hasText: 'On this page' }).click()
      await page.locator('details').getByRole('link', { name: 'Leaving' }).click()
    },
    async expectEffect(page) {
      await expect(page.locator('details').getByRole('link', { name: 'Leaving' })).toBeHidden()
      await expect(page).toHaveURL(/#leaving$/)
    },
  },
  {
    name: 'names of the reference are filtered',
    without: ['own'],
    variant: 'navbar',
    path: '/docs/api/lantern',
    act: (page) => page.getByRole('searchbox', { name: 'Filter by name' }).pressSequentially('bea'),
    async expectEffect(page) {
      await expect(page.getByRole('status').filter({ hasText: 'Matches: 3' })).toBeVisible()
      await page.getByRole('searchbox', { name: 'Filter by name' }).pressSequentially('c')
      await expect(page.getByRole('searchbox', { name: 'Filter by name' })).toHaveValue('beac')
    },
  },
  {
    name: 'something is typed on the page of results',
    without: ['own'],
    path: '/search',
    act: (page) => page.getByRole('searchbox', { name: 'Search' }).pressSequentially('bowline'),
    async expectEffect(page) {
      await expect(heading(page)).toHaveText('Search results for "bowline"')
      await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('bowline')
      await expect(page).toHaveURL(/\?q=bowline$/)
    },
  },
]

const isProof = process.env['PROVE'] === '1'

for (const variant of variantNames(['plain', 'navbar', 'two languages'])) {
  test.describe(variant, () => {
    test.use({ variant, hasTouch: true })
    for (const action of actions.filter((one) => (one.variant ?? 'plain') === variant)) {
      // The same code repeats them all, so `npm test` has every fifth.
      const when = actions.indexOf(action) % 5 === 1 ? {} : proof
      test(`${action.name}, before a script is there`, when, async ({ page, site, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        if (action.viewport) await page.setViewportSize(action.viewport)
        for (const script of isProof ? action.without : action.without.slice(0, 1))
          await test.step(script, async () => {
            const pattern = `**/assets/${scripts[script]}*.js`
            const gate = await hold(page, pattern)
            await page.mouse.move(0, 0)
            await page.goto(site + action.path, { waitUntil: 'commit' })
            // Styles have loaded too, so everything is where a reader sees it.
            await page.waitForFunction(() => document.readyState !== 'loading')
            if (script !== 'own') await page.waitForFunction(() => Object.hasOwn(window, 'octavo'))
            await action.act(page)
            await gate.requested
            gate.release()
            await action.expectEffect(page)
            await page.unroute(pattern)
          })
      })
    }
  })
}
