import { isMarked, markDocument, scrollTo, scrollTop } from '../page-facts.ts'
import { heading, sidebar } from '../page-parts.ts'
import { hold, holdAnswer } from '../payloads.ts'
import { expect, proof } from '../site-test.ts'
import { workshopTest } from '../workshop.ts'

const test = workshopTest('plain')
// Each worker would start a server of its own.
test.describe.configure({ mode: 'default' })

test('an edited text appears in place, and components keep their state', async ({ page, open, workshop }) => {
  await open('/docs/voyage')
  await markDocument(page)
  await sidebar(page).getByRole('button', { name: 'Ropes', exact: true }).click()
  await expect(sidebar(page).getByRole('link', { name: 'Bowline' })).toBeVisible()
  await scrollTo(page, 1200)
  const text = workshop.read('content/docs/voyage.md')
  workshop.write('content/docs/voyage.md', text.replace('The log of day 12 says', 'The diary of day 12 says'))
  await expect(page.getByText('The diary of day 12 says')).toBeVisible()
  expect(await scrollTop(page)).toBe(1200)
  await expect(sidebar(page).getByRole('link', { name: 'Bowline' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  await open('/docs/cargo')
  await markDocument(page)
  await page.getByRole('button', { name: 'Barrels: 0' }).click()
  await page.getByRole('tab', { name: 'Two' }).click()
  const mdx = workshop.read('content/docs/cargo.mdx')
  workshop.write('content/docs/cargo.mdx', mdx.replace('Two masts.', 'Two masts and a half.'))
  await expect(page.getByText('Two masts and a half.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Barrels: 1' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('an edit shows on a page that comes or listens later', proof, async ({ page, open, workshop }) => {
  await open('/docs/guide')
  const text = workshop.read('content/docs/voyage.md')
  const next = await holdAnswer(page, '/docs/voyage')
  await sidebar(page).getByRole('link', { name: 'Voyage' }).click()
  await next.answered
  const refreshed = page.waitForResponse(/\/docs\/guide\/index\.txt/)
  workshop.write('content/docs/voyage.md', text.replace('The log of day 3 says', 'The diary of day 3 says'))
  await refreshed
  next.release()
  await expect(page.getByText('The diary of day 3 says')).toBeVisible()
  const stream = await hold(page, '**/@octavo/events*')
  await open('/docs/voyage')
  await stream.requested
  workshop.write('content/docs/voyage.md', text.replace('The log of day 4 says', 'The diary of day 4 says'))
  await expect
    .poll(async () => (await page.request.get(page.url())).text())
    .toContain('The diary of day 4 says')
  stream.release()
  await expect(page.getByText('The diary of day 4 says')).toBeVisible()
})

test('a broken page shows what is wrong, until it is fixed', async ({ page, open, workshop, noise }) => {
  // The error document has no icon.
  noise.allow(/500/, /in full/, /favicon/)
  await open('/docs/cargo')
  const text = workshop.read('content/docs/cargo.mdx')
  const broken = text.replace('<CounterWithButton label="Barrels" />', '<CounterWithButton label="Barrels">')
  workshop.write('content/docs/cargo.mdx', broken)
  const line = broken.split('\n').indexOf('<CounterWithButton label="Barrels">') + 1
  await expect(page.getByText(new RegExp(`content/docs/cargo\\.mdx:${line}\\b`)).first()).toBeVisible()
  // Other pages can still be read in the meantime.
  await open('/docs/voyage')
  await expect(heading(page)).toHaveText('Voyage')
  await page.goto(`${workshop.site}/docs/cargo`)
  await expect(page.getByText(new RegExp(`content/docs/cargo\\.mdx:${line}\\b`)).first()).toBeVisible()
  workshop.write('content/docs/cargo.mdx', text)
  await expect(page.getByRole('button', { name: 'Barrels: 0' })).toBeVisible()
  await expect(page.getByText(/cargo\.mdx:/)).toHaveCount(0)
})

test('broken front matter is reported on whatever page is open', proof, async ({ page, open, workshop }) => {
  await open('/docs/voyage')
  await markDocument(page)
  const text = workshop.read('content/docs/guide.md')
  workshop.write('content/docs/guide.md', text.replace('title: Guide', 'hide_title: perhaps'))
  const overlay = page.getByRole('dialog')
  await expect(overlay).toContainText('content/docs/guide.md:2')
  await expect(overlay).toContainText('hide_title')
  workshop.write('content/docs/guide.md', text)
  await expect(overlay).toHaveCount(0)
  await expect(heading(page)).toHaveText('Voyage')
})

test.describe('extension points', () => {
  const extended = workshopTest('extensions')

  extended('data of a content source, and a new class', proof, async ({ page, open, workshop }) => {
    await open('/docs/issues/sunday')
    await expect(page.getByText('This issue has 96 pages.')).toBeVisible()
    const data = workshop.read('data/issues.json')
    workshop.write('data/issues.json', data.replace('96', '112'))
    await expect(page.getByText('This issue has 112 pages.')).toBeVisible()
    await open('/docs/magazines')
    const text = workshop.read('content/docs/magazines.mdx')
    workshop.write('content/docs/magazines.mdx', text.replace('tracking-[7px]', 'tracking-[11px]'))
    // The components are bundled again, which takes seconds.
    await expect(page.getByText('first', { exact: true })).toHaveCSS('letter-spacing', '11px', {
      timeout: 40_000,
    })
  })
})
