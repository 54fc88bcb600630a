/** What samples do to a page if nothing inside their frame can stop them. */
import type { Page } from '@playwright/test'
import { edit, runEdit, untilKept, write } from '../live-blocks.ts'
import { openLimitedTab, type LimitedTab } from '../limited-tab.ts'
import { expect, proof, test, waitForApp } from '../site-test.ts'

// Each of them starts a browser and waits for five seconds.
test.use({ variant: 'live' })

const bombs = {
  objects: 'const kept: unknown[] = []\nfor (;;) kept.push(new Array(1e5).fill(kept.length))\n',
  buffers: 'const kept: unknown[] = []\nfor (;;) kept.push(new Uint8Array(2 ** 26).fill(1))\n',
}
/** Loops of a component's own files are guarded; these are loops of the language. */
const componentBombs = {
  objects: asComponent(
    'const kept: unknown[] = []\nArray.from({ length: 1e9 }, () => kept.push(Array(1e5).fill(1)))',
  ),
  nothing: asComponent("const kept = 0\n;/^(?:a+)+$/.test('a'.repeat(60) + 'b')"),
}

function asComponent(code: string): string {
  return `export default function Bomb() {\n  const go = () => {\n${code}\n}\n  return <button onClick={go}>Go</button>\n}\n`
}

const shadowTexts =
  "[...document.querySelectorAll('*')].map((element) => element.shadowRoot?.textContent ?? '').join('')"
const statusTexts =
  "[...document.querySelectorAll('figure [role=\"status\"]')].map((element) => element.textContent).join('')"

async function writeAndRun(page: Page, title: string, code: string): Promise<void> {
  await edit(page, title)
  await write(page, code)
  await untilKept(page, 'kept')
  await runEdit(page)
}

async function expectEditAfterReload(tab: LimitedTab): Promise<void> {
  await tab.reload()
  await expect.poll(() => tab.read(shadowTexts)).toContain('const kept')
}

test.describe('where a frame has a process of its own', () => {
  let tab: LimitedTab
  test.beforeEach(async () => {
    tab = await openLimitedTab('--site-per-process')
  })
  test.afterEach(() => tab.close())

  for (const [name, code] of Object.entries(bombs))
    test(`a sample that fills the memory with ${name}`, proof, async ({ site }) => {
      await tab.page.goto(`${site}/docs/`)
      await waitForApp(tab.page)
      await writeAndRun(tab.page, 'silent.ts', code)
      // An error of its own, or the five seconds, whatever comes first.
      const isOver = `(${statusTexts}).includes('Stopped') || document.body.innerText.includes('allocation failed')`
      await expect.poll(() => tab.read(isOver)).toBe(true)
      expect(tab.crashed).not.toContain('page')
      await expectEditAfterReload(tab)
    })

  for (const [name, code] of Object.entries(componentBombs))
    test(`a component that never returns (${name}) is removed`, proof, async ({ site }) => {
      await tab.page.goto(`${site}/docs/previews`)
      await waitForApp(tab.page)
      await writeAndRun(tab.page, 'broken.tsx', code)
      const button = tab.page.frameLocator('iframe').getByRole('button', { name: 'Go' })
      await expect(button).toBeVisible()
      expect(await tab.hasIsolatedFrames()).toBe(true)
      // A click would wait for an answer of the frame.
      await button.evaluate((element) => void setTimeout(() => (element as HTMLElement).click(), 100))
      await expect
        .poll(() => tab.read(statusTexts))
        .toContain('Stopped, because it did not react for 5 seconds.')
      expect(await tab.read("document.querySelectorAll('iframe').length")).toBe(0)
      expect(tab.crashed).not.toContain('page')
      await expectEditAfterReload(tab)
    })
})

test.describe('where a frame shares the process of its page', () => {
  let tab: LimitedTab
  test.beforeEach(async () => {
    tab = await openLimitedTab('--disable-site-isolation-trials')
  })
  test.afterEach(() => tab.close())

  test('a tab without memory can be loaded again', proof, async ({ site }) => {
    await tab.page.goto(`${site}/docs/`)
    await waitForApp(tab.page)
    await writeAndRun(tab.page, 'silent.ts', bombs.objects)
    await expect.poll(() => tab.crashed).toEqual(['page'])
    await expectEditAfterReload(tab)
  })
})
