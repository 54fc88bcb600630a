/** A site that is deployed again while someone reads it: the scripts of the old build are gone. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  follow,
  goBack,
  heading,
  markDocument,
  recordPageLoads,
  scrollTo,
  scrollTop,
  sidebar,
} from '../page-facts.ts'
import { block, logOf, press } from '../live-blocks.ts'
import { stopPrefetching } from '../payloads.ts'
import { startPlainHost } from '../plain-host.ts'
import { wakeAids } from '../reading-aids.ts'
import { hits, searchField } from '../search-dialog.ts'
import { expect, proof, test as base, waitForApp } from '../site-test.ts'

type Host = { origin: string; deploy: () => void }
type Fixtures = { startHost: () => Promise<Host> }

const test = base.extend<Fixtures>({
  startHost: async ({ noise, dist }, use) => {
    noise.allow(/another version|Failed to load resource|dynamically imported|preload|in full/)
    const ends: (() => Promise<void>)[] = []
    await use(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'octavo-deploy-'))
      cpSync(dist, folder, { recursive: true })
      const host = await startPlainHost(folder)
      ends.push(async () => {
        await host.close()
        rmSync(folder, { recursive: true })
      })
      return { origin: host.origin, deploy: () => deployAnew(folder) }
    })
    for (const end of ends) await end()
  },
})

const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })

/** Renames every script and changes the text and bundle of every page; the old names are gone. */
function deployAnew(folder: string): void {
  const assets = join(folder, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const payload = readFileSync(join(folder, 'index.txt'), 'utf8')
  const bundle = /^octavo . (\w+)/.exec(payload)?.[1] ?? ''
  const renew = (text: string) =>
    scripts
      .reduce((all, name) => all.replaceAll(name, `new-${name}`), text)
      .replaceAll(bundle, `${bundle.slice(0, -3)}new`)
  for (const name of scripts) renameSync(join(assets, name), join(assets, `new-${name}`))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && /\.(?:html|txt|js|json)$/.test(entry.name))
      writeFileSync(file, renew(readFileSync(file, 'utf8')))
  }
}

/** A full load removes the mark. */
async function waitForFullLoad(page: Page): Promise<void> {
  await page.waitForFunction(() => !('marked' in window))
  await waitForApp(page)
}

/** Opens a page of the old build, then deploys the new one. */
async function readAcrossDeploy(
  page: Page,
  { origin, deploy }: Host,
  path = '/docs/guide/',
): Promise<string[]> {
  await page.goto(origin + path)
  await waitForApp(page)
  await markDocument(page)
  deploy()
  return recordPageLoads(page)
}

test('B173 a deploy between two clicks causes one full load', async ({ page, startHost }) => {
  await stopPrefetching(page)
  const loads = await readAcrossDeploy(page, await startHost())
  await follow(link(page, 'Voyage'), 'Voyage')
  await waitForFullLoad(page)
  expect(loads).toHaveLength(1)
  await markDocument(page)
  await follow(link(page, 'Flags'), 'Flags')
  await page.goBack()
  await goBack(page, 'Guide')
})

test('search after a deploy keeps its text and the position', proof, async ({ page, startHost }) => {
  const host = await startHost()
  await page.goto(`${host.origin}/docs/voyage/`)
  await waitForApp(page)
  await wakeAids(page)
  await scrollTo(page, 500)
  host.deploy()
  const loads = recordPageLoads(page)
  // The page reloads as soon as the server has announced another build. Letters typed while a browser switches
  // documents reach neither, so the response waits for them.
  let answer = () => {}
  const typed = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/docs/voyage/', async (route) => {
    if (route.request().resourceType() === 'fetch') await typed
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fl')
  answer()
  await expect.poll(() => loads).toEqual(['/docs/voyage/'])
  await expect(searchField(page)).toHaveValue('fl')
  expect(loads).toEqual(['/docs/voyage/'])
  await searchField(page).fill('flags')
  await expect(hits(page).first()).toContainText('Flags')
  await page.keyboard.press('Escape')
  await expect(searchField(page)).toHaveCount(0)
  expect(await scrollTop(page)).toBe(500)
  // It opens again only when it's requested again.
  await page.reload()
  await waitForApp(page)
  await expect(searchField(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test.describe('a site with samples', () => {
  test.use({ variant: 'live' })

  const askForAnother = async (page: Page) => {
    await waitForFullLoad(page)
    await expect(page.getByRole('alert')).toContainText(
      'This page had to be loaded again. Press the button once more.',
    )
  }

  test('Run after a deploy asks for another press', proof, async ({ page, startHost }) => {
    const host = await startHost()
    await page.goto(`${host.origin}/docs/`)
    await waitForApp(page)
    await wakeAids(page)
    const sample = block(page, 'values.ts')
    await expect(sample.getByRole('button', { name: 'Edit' })).toBeAttached()
    await markDocument(page)
    host.deploy()
    const loads = recordPageLoads(page)
    const asked = page.waitForRequest(/\/assets\/runs-.*\.js$/)
    // Never answered. What reloads the page is the script that shows types, which the reader didn't ask for.
    await page.route(/\/assets\/runs-.*\.js$/, () => undefined)
    await sample.getByRole('button', { name: 'Run' }).press('Enter')
    await asked
    await sample.hover()
    await askForAnother(page)
    expect(loads).toEqual(['/docs/'])
    await press(page, 'values.ts', 'Run')
    await expect(logOf(page, 'values.ts')).toContainText('later')
    await page.reload()
    await waitForApp(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  for (const [title, path] of [
    ['values.ts', '/docs/'],
    ['server.ts', '/docs/linked/'],
  ] as const)
    test(`Edit of ${title} after a deploy asks for another press`, proof, async ({ page, startHost }) => {
      const host = await startHost()
      await page.goto(host.origin + path)
      await waitForApp(page)
      await wakeAids(page)
      await block(page, title).getByRole('button', { name: 'Edit' }).focus()
      await markDocument(page)
      host.deploy()
      const loads = recordPageLoads(page)
      await page.keyboard.press('Enter')
      await askForAnother(page)
      expect(loads).toEqual([path])
      await press(page, title, 'Edit')
      await expect(block(page, title).locator('.cm-content')).toBeFocused()
    })
})

test('a host that keeps sending the old page is asked only once more', proof, async ({ page, startHost }) => {
  const { origin } = await startHost()
  const address = `${origin}/docs/guide/`
  await page.route(/deferred-features/, (route) => route.fulfill({ status: 404 }))
  // The background request says that there is another build, while page loads return the old one.
  const body = (await (await fetch(address)).text()).replaceAll('/index-', '/index-new-')
  await page.route(address, (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ contentType: 'text/html', body }),
  )
  await page.goto(address)
  await waitForApp(page)
  const loads = recordPageLoads(page)
  await page.keyboard.press('Control+k')
  await expect.poll(() => loads).toHaveLength(1)
  const retry = page.getByRole('alert').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(retry).toBeVisible()
  expect(loads).toHaveLength(1)
})

test('a page prefetched before a deploy is loaded again', proof, async ({ page, startHost }) => {
  const host = await startHost()
  const fetched = page.waitForResponse(/signals\/flags\/index\.txt/)
  await page.goto(`${host.origin}/docs/guide/`)
  await waitForApp(page)
  await (await fetched).finished()
  await markDocument(page)
  host.deploy()
  await follow(link(page, 'Flags'), 'Flags')
  await waitForFullLoad(page)
  await expect(heading(page)).toHaveText('Flags')
})
