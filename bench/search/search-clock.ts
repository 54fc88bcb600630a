import type { Page } from '@playwright/test'

/** Results that a reader sees without scrolling. */
const shownFirst = 8

/** Records in the page what the worker answers, and when it has indexed a whole facet. */
export async function watchWorkers(page: Page) {
  await page.addInitScript((readFirst) => {
    const watch: Window['searchWatch'] = { complete: 0, answers: [] }
    const queries = new Map<number, string>()
    window.searchWatch = watch
    const watched = new WeakSet()
    const note = ({ data }: MessageEvent) => {
      if (data.type === 'answer' && data.answer.hits.length > 0) {
        // The texts of the first pages are there; the rest of the list may still be loading.
        const isRead = data.missing.every(({ name }: { name: string }) => name.startsWith('pages-'))
        const first = data.answer.hits.slice(0, readFirst)
        const hasText = first.every((hit: { excerpt: unknown[] }) => hit.excerpt.length > 0)
        const isFromText = data.answer.isComplete || (data.missing.length > 0 && isRead && hasText)
        watch.answers.push({ query: queries.get(data.id) ?? '', at: performance.now(), isFromText })
      }
      if (data.type === 'complete') watch.complete++
    }
    const postMessage = new Proxy(Reflect.get(Worker.prototype, 'postMessage'), {
      apply(target, worker, options) {
        const [message] = options
        if (message.type === 'search') queries.set(message.id, message.request.query)
        if (!watched.has(worker)) worker.addEventListener('message', note)
        watched.add(worker)
        Reflect.apply(target, worker, options)
      },
    })
    Reflect.set(Worker.prototype, 'postMessage', postMessage)
  }, shownFirst)
}

/** From the keystroke to the list that answers it, as seen by the page itself. */
export async function timeKeystroke(page: Page, letter: string) {
  await page.evaluate(() => {
    const input = document.querySelector('dialog[open] input') as HTMLInputElement
    const listen = (resolve: (elapsed: number) => void) => () => {
      const started = performance.now()
      const observer = new MutationObserver(() => {
        // The previous letter's list stays until the results arrive; the link to all results contains the query.
        const all = document.querySelector('dialog a[href*="?q="]') as HTMLAnchorElement | null
        const asked = all && new URL(all.href).searchParams.get('q')
        if (asked !== input.value || !document.querySelector('dialog [role=option]')) return
        observer.disconnect()
        resolve(performance.now() - started)
      })
      const screen = input.parentElement?.nextElementSibling
      if (!screen) return
      observer.observe(screen, { childList: true, subtree: true, characterData: true, attributes: true })
    }
    window.searchAnswered = new Promise((resolve) => {
      input.addEventListener('keydown', listen(resolve), { once: true })
    })
  })
  await page.keyboard.press(letter === ' ' ? 'Space' : letter)
  return page.evaluate(() => window.searchAnswered)
}
