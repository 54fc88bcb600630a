/** Failures of every kind. Whatever happens, there is never a blank page, a lost click or a loop. */
import type { Page } from '@playwright/test'
import { addressOf, follow, isMarked, markDocument } from '../page-facts.ts'
import { heading, navbar, sidebar } from '../page-parts.ts'
import { expect, proof, test, waitForApp } from '../site-test.ts'

const proves = process.env['PROVE'] === '1'
const clicks = Number(process.env['CASES'] ?? (proves ? 2000 : 200))
const seed = Number(process.env['SEED'] ?? 5)

const link = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })

/** The screen shows the complete page that the address names. */
async function expectPageOfAddress(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const html = await (await fetch(location.href)).text()
        const served = new DOMParser().parseFromString(html, 'text/html')
        const textOf = (root: Document) => root.querySelector('main')?.textContent
        return textOf(document) === textOf(served)
          ? 'the page'
          : `${document.querySelector('h1')?.textContent} at ${location.pathname}`
      }),
    )
    .toBe('the page')
}

const storages: Record<string, () => void> = {
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
  'full of rubbish': () => {
    Storage.prototype.getItem = function (key: string) {
      if (Object.hasOwn(this, key)) return String(this[key])
      return key.length % 2 === 0 ? '{"a":[' : '\u0000null'
    }
  },
}

for (const [name, spoil] of Object.entries(storages)) {
  test(`B191 B202 storage that is ${name} changes nothing`, proof, async ({ page, open, noise }) => {
    noise.allow(/does not store data/)
    await page.addInitScript(spoil)
    await open('/docs/guide')
    await markDocument(page)
    await page
      .getByRole('button', { name: /^Switch between/ })
      .first()
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/)
    await follow(link(page, 'Voyage'), 'Voyage')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search docs' })
    await expect(field).toBeFocused()
    await field.fill('flags')
    await follow(page.getByRole('dialog').getByRole('option').first(), 'Flags')
    await navbar(page).getByLabel('Version 2.x').click()
    await navbar(page).getByRole('link', { name: '1.x' }).click()
    await expect(page).toHaveURL(/\/docs\/v1\//)
    await expectPageOfAddress(page)
  })
}

test('elements that extensions add', proof, async ({ page, site, noise }) => {
  noise.allow(/warning: .*React error #418/)
  await page.addInitScript(() => {
    const insert = (parent: Element | null, tag: string, where: InsertPosition = 'afterbegin') => {
      const node = document.createElement(tag)
      node.textContent = 'extension'
      node.setAttribute('data-extension', '')
      parent?.insertAdjacentElement(where, node)
    }
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      document.documentElement.setAttribute('data-extension', 'on')
      document.documentElement.classList.add('extension')
      document.body.setAttribute('cz-shortcut-listen', 'true')
      for (const selector of 'head,body,#octavo,main,article,article h2,article p,nav,aside,footer'.split(
        ',',
      )) {
        insert(document.querySelector(selector), selector === 'head' ? 'meta' : 'span')
        insert(document.querySelector(selector), selector === 'head' ? 'meta' : 'span', 'beforeend')
      }
      for (const anchor of document.querySelectorAll('nav a')) anchor.setAttribute('data-extension', '')
      // Translation extensions wrap every piece of text.
      for (const text of document.querySelectorAll('article p'))
        text.innerHTML = `<font><font>${text.innerHTML}</font></font>`
    })
  })
  await page.goto(`${site}/docs/guide`)
  await waitForApp(page)
  await expect(heading(page)).toContainText('Guide')
  await markDocument(page)
  for (const name of ['Voyage', 'Flags', 'Guide']) {
    await link(page, name).click()
    await expect(heading(page)).toContainText(name)
  }
  await page.goBack()
  await expect(heading(page)).toContainText('Flags')
  expect(await isMarked(page)).toBe(true)
})

test(`${clicks} fast clicks, and steps back and forward (SEED=${seed})`, proof, async ({ page, open }) => {
  await open('/docs/guide')
  await markDocument(page)
  const last = await page.evaluate(
    ({ count, start }) => {
      let state = start
      const next = (below: number) => (state = (state * 1103515245 + 12345) % 2 ** 31) % below
      let target = ''
      const anchors = () =>
        [...document.querySelectorAll<HTMLAnchorElement>('aside a[href^="/"], main a[href^="/docs"]')].filter(
          (anchor) =>
            !anchor.target && !/\.\w+$/.test(anchor.pathname) && !anchor.hasAttribute('data-native'),
        )
      return new Promise<string>((resolve) => {
        const click = (left: number) => {
          if (left === 0) return resolve(target)
          const all = anchors()
          const anchor = all[next(all.length)]
          if (anchor) {
            target = anchor.pathname
            anchor.click()
          }
          // Every now and then a page gets the time to appear.
          if (left % 7 === 0) setTimeout(click, 5, left - 1)
          else click(left - 1)
        }
        click(count)
      })
    },
    { count: clicks, start: seed },
  )
  await expect.poll(() => addressOf(page).replace(/#.*/, '')).toBe(last)
  await expectPageOfAddress(page)
  expect(await isMarked(page)).toBe(true)
  await open('/docs/guide')
  await markDocument(page)
  for (const name of ['Voyage', 'Flags', 'Cargo', 'Guide']) {
    await link(page, name).click()
    await expect(heading(page)).toHaveText(name)
  }
  await page.evaluate(
    async ({ count, start }) => {
      let state = start
      const entries = navigation.entries().filter(({ sameDocument }) => sameDocument)
      const ignore = () => {}
      for (let turn = 0; turn < count; turn++) {
        state = (state * 1103515245 + 12345) % 2 ** 31
        const { committed, finished } = navigation.traverseTo(entries[state % entries.length]?.key ?? '')
        // The next one may overtake it.
        committed?.catch(ignore)
        finished?.catch(ignore)
        if (turn % 3 === 0) await new Promise((resolve) => setTimeout(resolve, state % 40))
      }
    },
    { count: Math.ceil(clicks / 4), start: seed },
  )
  await expectPageOfAddress(page)
  expect(await isMarked(page)).toBe(true)
})
