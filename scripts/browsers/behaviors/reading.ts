import type { Behavior } from '../tab.ts'
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { pollUntil } from '../poll.ts'

const typed = 'figure[data-types] code'
const card = '#octavo-type'
const copy = 'figure[data-types] [data-copy]'

export const reading: Behavior[] = [
  {
    group: 'type cards',
    title: 'the pointer on a name shows its type, and leaving hides it',
    async run(tab) {
      await tab.open('/docs/quickstart')
      ok(!tab.requests.some((path) => path.startsWith('/assets/types/')), 'types were loaded unasked')
      // The first move loads the code that handles the next one.
      await pollUntil('the card shows', async () => {
        await tab.hover(typed, 'initTRPC')
        return tab.evaluate((target) => document.querySelector(target)?.checkVisibility(), card)
      })
      match(await tab.evaluate(readText, card), /initTRPC/)
      await tab.moveAway()
      await tab.waitForVisible(card, false)
      equal(tab.requests.filter((path) => path.startsWith('/assets/types/')).length, 1)
    },
  },
  {
    group: 'type cards',
    title: 'arrow keys go from name to name, and Escape hides the card',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.press('Tab')
      await tab.focus('figure[data-types] pre')
      await tab.waitForVisible(card)
      await tab.press('ArrowRight')
      await tab.waitFor('the card shows a type', () =>
        document.querySelector('#octavo-type')?.textContent.includes('initTRPC'),
      )
      await tab.press('Escape')
      await tab.waitForVisible(card, false)
    },
  },
  {
    group: 'live samples',
    title: 'Run shows what a sample prints, and nothing is loaded before',
    async run(tab) {
      await tab.open('/docs/rpc')
      ok(!tab.requests.some((path) => path.includes('live')), 'something was loaded unasked')
      const expected = await tab.evaluate(
        readText,
        'figure:has([data-run]) ~ figure[data-language="output"] code',
      )
      await tab.click('[data-run]')
      const printed = await tab.waitFor('the sample ends', () => {
        const log = document.querySelector('[role="log"]')
        return document.querySelector('[data-run]:not([data-running])') && log?.textContent
      })
      equal(printed.split('\n')[0], expected.split('\n')[0])
      ok(!/Uncaught/.test(printed), printed)
    },
  },
  {
    group: 'live samples',
    title: 'Run renders a component and lists its requests, and Stop removes it',
    async run(tab) {
      await tab.open('/docs/useQuery')
      await tab.click('[data-run]')
      const request = await tab.waitFor('a request is answered', () => {
        const text = document.querySelector('[role="log"] li')?.textContent ?? ''
        return / ms\s*$/.test(text) && text
      })
      ok(/^GET .*book\.list .*200 /.test(request), request)
      ok(await tab.evaluate(() => document.querySelector('iframe')?.style.height !== ''), 'it has no height')
      await tab.click('[data-run]')
      await tab.waitFor('the frame is gone', () => !document.querySelector('iframe'))
    },
  },
  {
    group: 'copy',
    title: 'the button copies the code, says so, and the code can be pasted',
    async run(tab) {
      await tab.open('/docs/quickstart')
      await tab.click(copy)
      await tab.waitFor(
        'the button says "Copied"',
        (target) => document.querySelector(target)?.getAttribute('data-copy') === 'Copied',
        copy,
      )
      const code = await tab.evaluate(readText, typed)
      await tab.press('Control+k')
      await tab.waitForVisible('dialog[open] input')
      await tab.press('Control+v')
      const pasted = await tab.waitFor('something is pasted', readSearchField)
      // A single-line field drops line breaks and truncates at its limit.
      ok(code.replaceAll(/\s+/g, '').startsWith(pasted.replaceAll(/\s+/g, '')), `pasted: ${pasted}`)
      ok(pasted.length > 20)
    },
  },
  {
    group: 'tabs',
    title: 'a tab shows its panel, and the choice holds on other pages and after a reload',
    async run(tab) {
      await tab.open('/docs/quickstart')
      deepEqual(await tab.evaluate(readTabs), { checked: 'npm', shown: 'npm' })
      await tab.click('.code-group label:has([value=pnpm])')
      deepEqual(await tab.evaluate(readTabs), { checked: 'pnpm', shown: 'pnpm' })
      await tab.reload()
      await tab.waitFor('the choice is remembered', () => {
        const chosen = document.querySelector('.code-group [value=pnpm]')
        return chosen instanceof HTMLInputElement && chosen.checked
      })
      deepEqual(await tab.evaluate(readTabs), { checked: 'pnpm', shown: 'pnpm' })
    },
  },
  {
    group: 'color mode',
    title: 'the switch flips the mode; a reload keeps it from the first script on',
    async run(tab) {
      await tab.open('/docs/quickstart')
      const before = await tab.evaluate(readMode)
      const other = before.mode === 'dark' ? 'light' : 'dark'
      await tab.click('#octavo-navbar button[aria-label^="Switch between dark"]:not([disabled])')
      await tab.waitFor(
        'the mode changes',
        (mode) => document.documentElement.dataset['theme'] === mode,
        other,
      )
      const after = await tab.evaluate(readMode)
      ok(after.ground !== before.ground, 'the background stays')
      await tab.reload()
      const reloaded = await tab.evaluate(readMode)
      equal(reloaded.mode, other)
      equal(reloaded.ground, after.ground)
      // Nothing can be painted before there is a body.
      equal(reloaded.atBody, other)
    },
  },
]

/** Runs in the page. */
function readText(selector: string) {
  return document.querySelector(selector)?.textContent ?? ''
}

/** Runs in the page. */
function readTabs() {
  const group = document.querySelector('.code-group')
  const checked = group?.querySelector('input:checked')
  const figures = [...(group?.querySelectorAll('figure') ?? [])].filter((figure) => figure.checkVisibility())
  return {
    checked: checked instanceof HTMLInputElement ? checked.value : null,
    shown: figures.map(({ textContent }) => textContent.trim().split(' ')[0]).join(),
  }
}

/** Runs in the page. */
function readMode() {
  return {
    mode: document.documentElement.dataset['theme'],
    ground: getComputedStyle(document.body).backgroundColor,
    atBody: (window as unknown as { modeAtBody?: string }).modeAtBody,
  }
}

/** Runs in the page. */
function readSearchField() {
  const field = document.querySelector('dialog[open] input')
  return field instanceof HTMLInputElement ? field.value : ''
}
