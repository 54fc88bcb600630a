/** Changes of samples that come with an address, which anyone can write. */
import { execFileSync } from 'node:child_process'
import { deflateRawSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { edit, tab, text, untilKept, write } from '../live-blocks.ts'
import { expect, proof, test } from '../site-test.ts'

test.use({ variant: 'live', permissions: ['clipboard-read', 'clipboard-write'] })

const origin = (page: Page): Locator => page.getByText('The link you opened has changed')

const encode = (value: unknown) => `#edit=${deflateRawSync(JSON.stringify(value)).toString('base64url')}`
const linkTo = (files: Record<string, string>) => encode({ sample: '', index: 0, files })

test('code from a link is announced, and every file with it is shown and marked', async ({ page, open }) => {
  const hidden = "export const books = ['from a link']\n"
  await open(`/docs/shared${linkTo({ 'books.ts': hidden, 'other.ts': 'export {}' })}`)
  const sentence = 'The link you opened has changed books.ts. Read the code before you run it.'
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible()
  // The page itself doesn't show this file.
  await expect(tab(page, 'books.ts, from link')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'books.ts, from link')).toBeVisible()
  await expect(text(page)).toContainText('from a link')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await expect(tab(page, 'reader.ts')).toHaveAccessibleName('reader.ts')
  await expect(page.getByRole('button', { name: 'Show 1 setup file' })).toBeVisible()
  // An error doesn't take the mark's place.
  await write(page, `${hidden}const a: string = 1\n`)
  await expect(tab(page, 'books.ts, 1 error, from link')).toBeVisible()
  // It's still someone else's code after a reload, and after Share.
  await expect(page).not.toHaveURL(/#edit=/)
  await page.reload()
  await expect(origin(page)).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveURL(/#edit=/)
  await page.reload()
  await expect(origin(page)).toBeVisible()
  await page.getByRole('button', { name: 'Open in playground' }).click()
  await expect(page).toHaveURL(/\/play#edit=/)
  await expect(origin(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(origin(page)).toBeHidden()
  await expect(page.getByRole('tab', { name: 'from link' })).toHaveCount(0)
})

test('the archive says what came from a link', proof, async ({ page, open }, info) => {
  await open(`/docs/shared${linkTo({ 'books.ts': "export const books = ['from a link']\n" })}`)
  await expect(origin(page)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Open as project' }).click(),
  ])
  const archive = info.outputPath('sample.zip')
  await download.saveAs(archive)
  const read = (file: string) =>
    execFileSync(
      'python3',
      ['-c', `import zipfile;print(zipfile.ZipFile('${archive}').read('${file}').decode())`],
      {
        encoding: 'utf8',
      },
    )
  expect(read('README.md')).toContain('- books.ts\n')
  expect(read('README.md')).not.toContain('reader.ts')
  expect(read('books.ts')).toMatch(/^\/\/ From a shared link\. /)
  expect(read('lamp.ts')).toMatch(/^\s*export const lamp/)
})

test("a reader's own change is not announced", proof, async ({ page, open, context }) => {
  await open('/docs/shared')
  await edit(page, 'reader.ts')
  await write(page, '// mine\n')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page).toHaveURL(/#edit=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(origin(other)).toContainText('reader.ts')
  await page.reload()
  await expect(text(page)).toContainText('// mine')
  await expect(origin(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open in playground' }).click()
  await expect(page).toHaveURL(/\/play#edit=/)
  await expect(text(page)).toContainText('// mine')
  await expect(origin(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/docs\/shared#edit=/)
  await expect(text(page)).toContainText('// mine')
  await expect(origin(page)).toBeHidden()
})

test('Reset ends what came from a link, for good', proof, async ({ page, open }) => {
  await open(`/docs/shared${linkTo({ 'books.ts': "export const books = ['from a link']\n" })}`)
  await expect(origin(page)).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(text(page)).toContainText('The Quiet Harbor')
  await text(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page)).not.toContainText('from a link')
  // What the reader writes now is their own.
  await write(page, "export const books = ['mine']\n")
  await untilKept(page, 'mine')
  await page.reload()
  await page.getByRole('button', { name: 'Show 2 setup files' }).click()
  await page.getByRole('tab', { name: 'books.ts' }).click()
  await expect(text(page)).toContainText("['mine']")
  await expect(origin(page)).toBeHidden()
})

test('characters that would hide code are shown', async ({ page, open }) => {
  const hiding = [
    0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200b, 0x200c, 0x200d, 0x2060,
    0x3164, 0x115f, 0x1160, 0xffa0, 0x034f, 0x180e, 0x2800, 0xe0041,
  ]
  const lines = hiding.map((code) => `// a${String.fromCodePoint(code)}b\n`).join('')
  await open(`/docs/shared${linkTo({ 'books.ts': `${lines}export const books = ['👩\u200D💻 ❤\uFE0F']\n` })}`)
  await expect(text(page).locator('.cm-specialChar')).toHaveCount(hiding.length)
})

const gone = encode({ sample: 'gone', index: 7, files: { 'a.ts': '' } })
const sentences = {
  large: 'The change in this address is too large to open.',
  damaged: 'The change in this address could not be read. Part of the address may be missing.',
}
const bomb = encode({ sample: '', index: 0, files: { 'reader.ts': ' '.repeat(3e5) } })
const links = {
  'that is cut off': { fragment: '#edit=abc', sentence: sentences.damaged },
  'of 300 kB': { fragment: bomb, sentence: sentences.large },
}
test('a change that is gone, damaged or too large is not opened', async ({ page, open }) => {
  // `edit-fragment.test.ts` has other sizes.
  for (const [name, { fragment, sentence }] of Object.entries(links)) {
    await open(`/docs/shared${fragment}`)
    const alert = page.getByRole('alert')
    await expect(alert, name).toContainText(sentence)
    await expect(alert.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    await expect(text(page)).toHaveCount(0)
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
    await open(`/play${fragment}`)
    const expected = `${sentence} Here is the first sample instead.`
    await expect(page.getByRole('status').filter({ hasText: expected }), name).toBeVisible()
    await expect(text(page)).toContainText('const lamp')
  }
  await open(`/docs/shared${gone}`)
  await expect(page.getByRole('alert')).toContainText('The sample in this address does not exist anymore.')
})

test('a change that is too large for an address is not shared', proof, async ({ page, open }) => {
  await open('/docs/shared')
  await edit(page, 'reader.ts')
  await write(page, `// ${'large '.repeat(50_000)}`)
  for (const name of ['Share', 'Open in playground']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByText('Your change is too large for an address.').first()).toBeVisible()
    await expect(page).toHaveURL(/\/docs\/shared$/)
  }
})

test('types from a link that keep the compiler busy are stopped', proof, async ({ page, open }) => {
  await page.clock.install()
  const types = Array.from({ length: 2000 }, (_, index) => `export let a${index}: Deep<${index}, []>\n`).join(
    '',
  )
  const endless = `type Deep<T, N extends 1[]> = N['length'] extends 20 ? T : Deep<T, [...N, 1]> | Deep<[T], [...N, 1]>\n`
  await open(`/docs/shared${linkTo({ 'books.ts': endless + types })}`)
  const sentence = page.getByText('Stopped checking types, because it took too long.').first()
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(sentence).toBeVisible({ timeout: 1000 })
  }).toPass()
  await write(page, 'export const books: string[] = [1]\n')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tab(page, 'books.ts, 1 error, from link')).toBeVisible()
})
