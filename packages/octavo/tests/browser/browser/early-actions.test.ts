/**
 * Whatever a reader does before its code has loaded takes effect once it has. Search has its own file,
 * `early-search.test.ts`. Controls that need code to exist at all (the color mode switch, the button that hides the
 * sidebar, the carets in it) appear together with their code, so they can't be used before.
 */
import type { Locator, Page } from '@playwright/test'
import { scrollTo } from '../page-facts.ts'
import { article, heading, navbar } from '../page-parts.ts'
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
const toTop = (page: Page): Locator => page.getByRole('button', { name: 'Scroll back to top' })
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
    name: 'the pointer has left a name again',
    without: ['aids', 'types'],
    variant: 'two languages',
    path: '/docs/hours',
    async act(page) {
      const { x, y } = await placeOf(code(page, 'ask.ts'), 'findBook', 1)
      await page.mouse.move(x, y)
      const title = await placeOf(code(page, 'ask.ts'), 'title')
      await page.mouse.move(title.x, title.y)
    },
    expectEffect: (page) => expect(card(page)).toHaveText('const title: string'),
  },
  {
    name: 'a name is tapped',
    without: ['own', 'aids', 'types'],
    variant: 'two languages',
    path: '/docs/hours',
    viewport: small,
    async act(page) {
      const { x, y } = await placeOf(code(page, 'later.ts'), 'loan')
      await page.touchscreen.tap(x, y)
    },
    expectEffect: (page) => expect(card(page)).toHaveText('const loan: "three weeks"'),
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
    name: 'a block of code gets the focus by keyboard',
    without: ['own', 'aids', 'types'],
    variant: 'two languages',
    path: '/docs/hours',
    async act(page) {
      await page.keyboard.press('Tab')
      await code(page, 'ask.ts').locator('pre').focus()
    },
    expectEffect: (page) => expect(card(page)).toHaveText('Press ←→ to see types'),
  },
  {
    name: 'the pointer comes to a long line of code',
    without: ['aids', 'own'],
    path: '/docs/lantern',
    act: (page) => page.getByText('burn --oil whale').hover(),
    expectEffect: (page) => expect(page.getByRole('button', { name: 'Toggle word wrap' })).toBeVisible(),
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
    name: 'the page is copied',
    without: ['own', 'aids'],
    path: '/docs/guide',
    act: (page) => article(page).getByRole('button', { name: 'Copy page' }).click(),
    expectEffect: (page) => expect(article(page).getByRole('button', { name: 'Copied' })).toBeVisible(),
  },
  {
    name: 'the key for the list of shortcuts',
    without: ['list', 'own', 'aids'],
    path: '/docs/guide',
    act: (page) => page.keyboard.press('?'),
    expectEffect: (page) => expect(shortcuts(page)).toBeVisible(),
  },
  {
    name: 'the list of shortcuts from the menu',
    without: ['aids', 'own', 'list'],
    path: '/docs/guide',
    async act(page) {
      await article(page).getByLabel('More actions for this page').click()
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    },
    async expectEffect(page) {
      await expect(shortcuts(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeHidden()
    },
  },
  {
    name: 'a reader scrolls up',
    without: ['own', 'aids'],
    path: '/docs/voyage',
    async act(page) {
      await scrollTo(page, 2000)
      await scrollTo(page, 1900)
    },
    expectEffect: (page) => expect(toTop(page)).toBeVisible(),
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
    name: 'a box is opened',
    without: ['own', 'aids'],
    path: '/docs/lantern',
    act: (page) => page.getByText('How to clean it').click(),
    expectEffect: (page) => expect(page.getByText('With a soft cloth.')).toBeVisible(),
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
            // A box opens without any script, so no request is expected.
            if (action.name !== 'a box is opened') await gate.requested
            gate.release()
            await action.expectEffect(page)
            await page.unroute(pattern)
          })
      })
    }
  })
}
