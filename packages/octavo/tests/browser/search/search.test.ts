import type { Locator, Page } from '@playwright/test'
import {
  follow,
  goBack,
  heading,
  isMarked,
  isPayload,
  markDocument,
  recordRequests,
  scrollTo,
  scrollTop,
} from '../page-facts.ts'
import { readShifts, recordShifts } from '../layout-shifts.ts'
import { hold } from '../payloads.ts'
import { ask, hits, searchButton, searchField } from '../search-dialog.ts'
import { expect, proof, test } from '../site-test.ts'

const isProof = process.env['PROVE'] === '1'

/** Hits that mark these words; the empty search offers pages with the same role. */
const answers = (page: Page, words: string): Locator =>
  hits(page).filter({ has: page.locator('mark', { hasText: words }) })

/** Call this before the page loads, because a loaded document may request the file once more without interception. */
async function spoil(
  page: Page,
  file: RegExp,
  damage: 'missing' | 'cut short' | 'of another build',
): Promise<void> {
  await page.route(file, async (route) => {
    const body = await (await route.fetch()).text()
    if (damage === 'missing') await route.fulfill({ status: 404, body: '' })
    else if (damage === 'cut short') await route.fulfill({ body: body.slice(0, -20) })
    else await route.fulfill({ body: body.replace(/"key":"./, '"key":"z') })
  })
}

test('B211 B240 B242 B244 the search opens and closes in every way', async ({ page, open }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open('/docs/guide')
  expect(loaded.filter((url) => /search/.test(url))).toEqual([])
  await expect(searchButton(page)).toContainText('Ctrl')
  // As the first action on the page, with typing before the code has loaded.
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeFocused()
  await expect(page.locator('body')).toHaveClass(/DocSearch--active/)
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await expect(page.getByText('No recent searches')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(searchField(page)).toBeHidden()
  await expect(page.locator('body')).not.toHaveClass(/DocSearch--active/)
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toBeHidden()
  await searchButton(page).click()
  await expect(searchField(page)).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(searchField(page)).toBeHidden()
  await searchButton(page).focus()
  await page.keyboard.type('g')
  await expect(searchField(page)).toHaveValue('g')
  await page.keyboard.type('r')
  await expect(searchField(page)).toHaveValue('gr')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toBeHidden()
  await page.getByText('Enter slowly').evaluate((node) => getSelection()?.selectAllChildren(node))
  await page.keyboard.press('/')
  await expect(searchField(page)).toHaveValue(/^Enter slowly/)
  expect((await searchField(page).inputValue()).length).toBeLessThanOrEqual(64)
  expect(loaded.some((url) => url.endsWith('/search-index-default.json'))).toBe(true)
})

test('B248 B250 B252 B253 results work by keyboard', async ({ page, open }) => {
  await open('/docs/voyage')
  await scrollTo(page, 700)
  await markDocument(page)
  await ask(page, 'keep the green light on your right')
  await expect(hits(page).first()).toContainText('Entering')
  const mark = hits(page).first().locator('mark').first()
  await expect(mark).toHaveText(/keep|green|light|right/i)
  // The system's own colors for marked text wouldn't be visible on our background.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect(mark).toHaveCSS(
    'color',
    await searchField(page).evaluate((input) => getComputedStyle(input).color),
  )
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  // All hits are of the version that is read.
  await expect(hits(page).first()).not.toContainText('2.x')
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(searchField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await hits(page).first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/guide#(?:entering|leaving)$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await isMarked(page)).toBe(true)
  await expect
    .poll(() => page.evaluate(() => CSS.highlights.get('octavo-search')?.size ?? 0))
    .toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Clear highlights' }).click()
  expect(await page.evaluate(() => CSS.highlights.has('octavo-search'))).toBe(false)
  await goBack(page, 'Voyage')
  await expect.poll(() => scrollTop(page)).toBe(700)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(await scrollTop(page)).toBe(700)
  // The other page keeps its scroll position too.
  await page.goForward()
  await expect(heading(page)).toHaveText('Guide')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the button to clear highlights shows while some are in view', proof, async ({ page, open }) => {
  const clear = page.getByRole('button', { name: 'Clear highlights' })
  const count = () => page.evaluate(() => CSS.highlights.get('octavo-search')?.size ?? 0)
  await open('/docs/guide')
  await ask(page, 'forty days sea')
  await answers(page, 'forty').first().click()
  await expect(page).toHaveURL(/\/docs\/voyage(?:#day-1)?$/)
  await expect(clear).toBeVisible()
  const text = await page.locator('.prose').last().boundingBox()
  const beside = await clear.boundingBox()
  expect(beside?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
  // The words don't occur at the end of the page.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(clear).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(clear).toBeVisible()
  // On a small screen it's a bar below the text.
  await page.setViewportSize({ width: 390, height: 700 })
  await expect.poll(() => clear.boundingBox()).toMatchObject({ x: 0, y: 656, height: 44 })
  await page.keyboard.press('Tab')
  await expect(clear).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(clear).toBeHidden()
  expect(await count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  expect(await count()).toBe(0)
  // Clicking the button leaves the focus in the page.
  await ask(page, 'forty days sea')
  await answers(page, 'forty').first().click()
  await clear.focus()
  await page.keyboard.press('Enter')
  expect(await count()).toBe(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('Tab goes on from the section that a hit opens', proof, async ({ page, open }) => {
  for (const start of ['/docs/voyage', '/docs/guide']) {
    await open(start)
    await searchButton(page).focus()
    await ask(page, 'leaving')
    await hits(page).and(page.locator('[href="/docs/guide#leaving"]')).click()
    await expect(page).toHaveURL(/guide#leaving$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Direct link to Leaving' })).toBeFocused()
  }
})

test('B248 all of the first twenty pages are listed', proof, async ({ page, open }) => {
  await open('/docs/guide')
  await ask(page, 'guide cargo lantern links rigging voyage ropes signals tides moon boat')
  const all = page.getByRole('link', { name: /^See all \d+ results$/ })
  const listed = page.getByRole('dialog').locator('[role=option][data-kind]')
  const total = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(total).toBeGreaterThan(8)
  await expect(listed).toHaveCount(Math.min(total, 20))
})

test('B250 B252 a page comes before its sections', proof, async ({ page, open }) => {
  await open('/docs/guide')
  await ask(page, 'report')
  const first = hits(page).first()
  await expect(first).toContainText('Voyage')
  await expect(first).toHaveAttribute('href', '/docs/voyage')
  await expect(hits(page).nth(1)).toContainText(/^Day \d+/)
  const more = hits(page).filter({ hasText: /^\d+ more on this page$/ })
  await expect(more).toHaveCount(1)
  // The fifth line: a page, three sections, and the way to the rest. Enter shows them, and stays on the first.
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
  await expect(more).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(more).toHaveCount(0)
  await expect(hits(page).nth(4)).toHaveAttribute('aria-selected', 'true')
  await expect(hits(page).nth(4)).toHaveAttribute('href', /\/docs\/voyage#day-\d+$/)
  const address = await hits(page).nth(4).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await ask(page, 'report')
  await expect(hits(page).first()).toHaveAttribute('href', '/docs/voyage')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/voyage$/)
  // A click on the way to the rest leaves the focus in the field.
  await ask(page, 'report')
  await more.click()
  await expect(searchField(page)).toBeFocused()
  await expect(hits(page).nth(4)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).nth(5)).toHaveAttribute('aria-selected', 'true')
})

test(
  'the dialog keeps its size, and an excerpt is a sentence or a table row',
  proof,
  async ({ page, open }) => {
    await open('/docs/guide')
    await page.keyboard.press('Control+k')
    await expect(searchField(page)).toBeFocused()
    const dialog = page.getByRole('dialog')
    await expect(page.getByText('No recent searches')).toBeVisible()
    await dialog.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)))
    const before = await dialog.boundingBox()
    await page.keyboard.type('bowline')
    await expect(hits(page).first()).toContainText('Bowline')
    expect(await dialog.boundingBox()).toEqual(before)
    await searchField(page).fill('qqqqqqq')
    await expect(page.getByText('No results for "qqqqqqq"').first()).toBeVisible()
    expect(await dialog.boundingBox()).toEqual(before)
    await searchField(page).fill('AnnaMargarethePetersen')
    await expect(hits(page).first()).toContainText(
      'AnnaMargarethePetersen: FirstWatchOfTheNight, ThunderstormsAndLightning, UnlimitedVisibility',
    )
    await searchField(page).fill('green light left')
    await expect(hits(page).first()).toContainText('Red is left, green is right.')
  },
)

test('B245-B247 recent searches and favorites, even with invalid data in storage', async ({ page, open }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('ready') !== null) return
    localStorage.setItem('ready', '1')
    localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__octavo/', '{"no":"list"}')
    localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__octavo/', '[1,{"id":"x"}')
  })
  await open('/docs/guide')
  await ask(page, 'bowline')
  await answers(page, 'bowline').first().click()
  await expect(page).toHaveURL(/\/docs\/ropes\/bowline$/)
  await page.keyboard.press('Control+k')
  const row = page.getByRole('row').filter({ hasText: 'Bowline' })
  await expect(page.getByRole('rowgroup', { name: 'Recent' })).toContainText('Bowline')
  await row.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByRole('rowgroup', { name: 'Favorite' })).toContainText('Bowline')
  await expect(searchField(page)).toBeFocused()
  await open('/docs/guide')
  await page.keyboard.press('Control+k')
  await row.getByRole('button', { name: 'Remove this search from favorites' }).click()
  await expect(page.getByRole('rowgroup', { name: 'Favorite' })).toHaveCount(0)
  // It's still among the pages that were read.
  await expect(page.getByRole('rowgroup', { name: 'Continue reading' })).toContainText('Bowline')
})

test(
  'before anything is typed, the search offers the pages that were read last',
  proof,
  async ({ page, open }) => {
    await open('/docs/guide')
    await page.keyboard.press('Control+k')
    await expect(page.getByText('No recent searches')).toBeVisible()
    await open('/docs/ropes/bowline')
    await page.keyboard.press('Control+k')
    const rows = page.getByRole('rowgroup', { name: 'Continue reading' }).getByRole('row')
    // Not the page that the reader is on.
    await expect(rows).toHaveText([/^Guide/])
    await expect(page.getByText('No recent searches')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Guide')
    // The empty results page offers them too, and the first pages of the sidebar.
    await open('/search')
    const main = page.getByRole('main')
    const starts = main.locator('section', { has: page.getByRole('heading', { name: 'Start here' }) })
    const recent = main.locator('section', { has: page.getByRole('heading', { name: 'Recent' }) })
    await expect(recent.getByRole('link')).toHaveText([/^Guide/, /^Bowline/])
    await main.getByRole('searchbox').fill('clove')
    await expect(starts).toBeHidden()
    await follow(
      main.getByRole('heading', { name: 'Clove hitch', exact: true }).getByRole('link'),
      'Clove hitch',
    )
    await open('/search')
    await expect(recent.getByRole('link').first()).toHaveText(/^Clove hitch/)
    // A new reader gets the first pages of the sidebar.
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(starts.getByRole('link')).toHaveCount(5)
    await expect(recent).toBeHidden()
    await page.evaluate(() => localStorage.clear())
    await open('/docs/guide')
    await page.keyboard.press('Control+k')
    const first = page.getByRole('rowgroup', { name: 'Start here' }).getByRole('row')
    await expect(first).toHaveCount(5)
    await expect(first.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(first.nth(1)).toHaveAttribute('aria-selected', 'true')
    const title = (await first.nth(1).getByRole('link').locator('span').nth(2).textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(title)
    // Now it's a recent search, and is offered once.
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('rowgroup', { name: 'Recent' }).getByRole('row')).toHaveCount(1)
    await expect(first).toHaveCount(4)
    await expect(first.filter({ hasText: title })).toHaveCount(0)
    // The lists stay until the first results are there.
    await page.keyboard.type('bow')
    await expect(hits(page).first()).toContainText('Bowline')
    await searchField(page).fill('')
    await expect(first).toHaveCount(4)
  },
)

test('B249 the current version is searched, and all versions on request', async ({ page, open }) => {
  await open('/docs/guide')
  await ask(page, 'granny')
  await expect(page.getByText('No results for "granny"').first()).toBeVisible()
  await page.getByLabel('All versions').check()
  await expect(hits(page).first()).toContainText('1.x')
  await open('/docs/v1/guide')
  await ask(page, 'granny')
  await expect(hits(page).first()).toContainText('Granny knot')
})

test('B254 B255 suggestions, and Retry for a broken index', async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource/)
  await open('/docs/guide')
  await ask(page, 'bowwwwwlinnnne')
  await expect(page.getByText('Try searching for:')).toBeVisible()
  await page.getByRole('button', { name: 'Bowline' }).click()
  await expect(searchField(page)).toBeFocused()
  await expect(hits(page).first()).toContainText('Bowline')
  const damages = [
    ['missing', /search-worker.*\.js$/],
    ['missing', /search-index-default\.json$/],
    ['cut short', /search-index-.*\.json$/],
  ] as const
  for (const [damage, file] of isProof ? damages : damages.slice(-1)) {
    await spoil(page, file, damage)
    await open('/docs/guide')
    await ask(page, 'bowline')
    await expect(page.getByText('Unable to fetch results'), `${damage} ${file}`).toBeVisible()
    await expect(page.getByText('You might want to check your network connection.')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(searchField(page)).toBeFocused()
    await expect(hits(page).first(), `${damage} ${file}`).toContainText('Bowline')
  }
})

test('if some text files fail to load, the rest still answers', proof, async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource/)
  const texts = /docs-default-current-.*\.json$/
  const damages = [
    ['missing', texts],
    ['cut short', texts],
    ['of another build', texts],
    // Lists text files that don't exist.
    ['of another build', /search-index-docs.*\.json$/],
  ] as const
  for (const [damage, file] of isProof ? damages : damages.slice(0, 1)) {
    await spoil(page, file, damage)
    await open('/docs/guide')
    await ask(page, 'bowline')
    const line = page.getByText('There may be more results: some pages could not be searched.')
    await expect(line, damage).toBeVisible()
    await expect(hits(page).first(), damage).toContainText('Bowline')
    // Occurs only in body text.
    await searchField(page).fill('forty days sea')
    await expect(line, damage).toBeVisible()
    await page.unrouteAll()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(searchField(page)).toBeFocused()
    await expect(hits(page).first(), damage).toContainText('Voyage')
    await expect(line, damage).toBeHidden()
  }
  await spoil(page, texts, 'missing')
  await open('/search?q=bowline')
  await expect(page.getByText('some pages could not be searched')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('some pages could not be searched')).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Bowline', exact: true })).toBeVisible()
})

test('B211 keys of every alphabet, and those of a composition', proof, async ({ page, open }) => {
  await open('/docs/guide')
  const isUnused = await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'л',
        code: 'KeyK',
        ctrlKey: true,
        bubbles: true,
        cancelable: true,
      }),
    ),
  )
  expect(isUnused).toBe(false)
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('the')
  await expect(answers(page, 'the')).not.toHaveCount(0)
  const areUnused = await searchField(page).evaluate((input) =>
    ['Enter', 'Escape'].every((key) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true }),
      ),
    ),
  )
  expect(areUnused).toBe(true)
  await expect(searchField(page)).toBeVisible()
})

test('B037 B251 B259-B267 the results page works', async ({ page, open, site }) => {
  await open('/docs/guide')
  await ask(page, 'the')
  await page.getByRole('link', { name: /^See all \d+ results$/ }).click()
  await expect(page).toHaveURL(/\/search\?q=the$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "the"')
  await expect(page).toHaveTitle(/^Search results for "the"/)
  await expect(page.getByText(/^\d+ documents found$/)).toBeVisible()
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const count = Number(/\d+/.exec((await page.getByText(/documents found/).textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(15)
  await page.mouse.wheel(0, 10_000)
  await expect(items).toHaveCount(count)
  const before = await page.evaluate(() => scrollY)
  await items.last().getByRole('link').click()
  await expect(page).not.toHaveURL(/\/search/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Search results/)
  await expect(page).not.toHaveTitle(/^Search/)
  await page.goBack()
  await expect(items).toHaveCount(count)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before / 2)
  // Only one kind of page.
  await scrollTo(page, 0)
  const kinds = page.getByRole('main').getByLabel('Kind of page')
  await kinds.selectOption('Blog post')
  await expect(items.first()).toContainText('Blog post')
  await expect(items.filter({ hasText: 'Guide' })).toHaveCount(0)
  await kinds.selectOption('All kinds')
  await expect(items.filter({ hasText: 'Guide' })).not.toHaveCount(0)
  // Opened directly, with other parameters.
  await page.goto(`${site}/search?x=1&q=granny`)
  await expect(page.getByText('No results were found')).toBeVisible()
  await page.getByRole('main').getByLabel('Version').selectOption('1.x')
  await expect(page.getByText('One document found')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await expect(page).toHaveURL(/\/search\?x=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
})

test('a preview shows the selected page at the place that was found, if there is room', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const loaded = recordRequests(page, (path) => path.startsWith('/docs/') && !isPayload(path))
  await open('/docs/guide')
  await ask(page, 'bowline')
  const preview = page.getByRole('region', { name: 'Preview' })
  const opened = await hits(page).first().getAttribute('href')
  await expect(preview.getByRole('heading').first()).toContainText('Bowline')
  expect(loaded).toEqual(['/docs/guide', opened?.replace(/#.*/, '')])
  const first = await preview.textContent()
  await page.keyboard.press('ArrowDown')
  await expect(preview).not.toHaveText(first ?? '')
  await expect(searchField(page)).toBeFocused()
  await expect(preview.locator('a[href], button, [id], [tabindex="0"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const before = loaded.length
  await page.setViewportSize({ width: 1099, height: 800 })
  await ask(page, 'clove')
  await page.clock.install()
  await page.keyboard.press('ArrowDown')
  await page.clock.runFor(1000)
  await expect(preview).toHaveCount(0)
  expect(loaded).toHaveLength(before)
})

test(
  'on the results page, buttons that disappear pass the focus on',
  proof,
  async ({ page, open, noise }) => {
    noise.allow(/Failed to load resource/)
    await open('/search?q=report')
    const main = page.getByRole('main')
    const input = page.getByRole('searchbox', { name: 'Search' })
    const more = main.locator('summary', { hasText: /^\d+ more on this page$/ })
    const sections = main.getByRole('list', { name: 'On this page' }).first().getByRole('link')
    await expect(page.getByText(/documents? found$/)).toBeVisible()
    const before = await sections.count()
    await more.first().focus()
    await page.keyboard.press('Enter')
    await expect(sections.nth(before)).toBeVisible()
    await expect(more.first()).toBeFocused()
    await input.fill('bowwwwwlinnnne')
    await main.getByRole('button', { name: 'Bowline' }).focus()
    await page.keyboard.press('Enter')
    await expect(input).toHaveValue(/^bowline$/i)
    await expect(input).toBeFocused()
    await spoil(page, /search-index-.*\.json$/, 'missing')
    await open('/search?q=bowline')
    await expect(page.getByText('Unable to fetch results')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Retry' }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { name: 'Bowline', exact: true })).toBeVisible()
    await expect(input).toBeFocused()
  },
)

test('titles answer while the texts load', proof, async ({ page, open }) => {
  await recordShifts(page)
  const texts = await hold(page, '**/assets/search/*.json')
  await open('/search?q=bowline')
  await texts.requested
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText('Bowline')
  await expect(main.getByRole('img', { name: 'Loading' })).toBeVisible()
  await expect(page.getByText(/documents? found$/)).toHaveCount(0)
  await ask(page, 'bowline')
  await expect(page.getByRole('link', { name: 'See all results', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  texts.release()
  await expect(page.getByText(/documents? found$/)).toBeVisible()
  await expect(main.getByRole('img', { name: 'Loading' })).toHaveCount(0)
  expect(await readShifts(page)).toEqual([])
  await ask(page, 'bowline')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Results: \d+$/)
})
