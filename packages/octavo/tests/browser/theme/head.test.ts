import type { Page } from '@playwright/test'
import { addressOf, isMarked, markDocument } from '../page-facts.ts'
import { heading, navbar } from '../page-parts.ts'
import { expect, test } from '../site-test.ts'

type Facts = { head: string[]; classes: string[] }

/**
 * What a document says about its page, now and as the server sends it. Resource hints and microdata in the article
 * don't count, and neither does the policy, because the one of the first document stays in force.
 */
function readDetails(page: Page): Promise<{ now: Facts; served: Facts }> {
  return page.evaluate(async () => {
    const factsOf = (root: Document): Facts => ({
      head: [...root.querySelectorAll('title, meta, link')]
        .filter(
          (element) =>
            !element.matches(
              '[rel=prefetch], [rel=modulepreload], [rel=stylesheet], [as=style], [itemprop], [http-equiv]',
            ),
        )
        .map((element) => element.outerHTML)
        .toSorted(),
      classes: [...root.documentElement.classList].toSorted(),
    })
    const html = await (await fetch(location.href)).text()
    return { now: factsOf(document), served: factsOf(new DOMParser().parseFromString(html, 'text/html')) }
  })
}

test('B010 B012 B016 B021 B118 a navigation leaves the head of a full load', async ({ page, open }) => {
  const main = page.getByRole('main')
  const steps = [
    { name: 'Guide', go: () => main.getByRole('link', { name: 'Come in' }).click() },
    { name: 'Introduction', go: () => navbar(page).getByRole('link', { name: 'Docs' }).click() },
    { name: 'Blog', go: () => navbar(page).getByRole('link', { name: 'Blog' }).click() },
    { name: 'The first boat', go: () => main.getByRole('link', { name: 'The first boat' }).first().click() },
    {
      name: 'Guide',
      go: async () => {
        await navbar(page).getByLabel('Version 2.x').click()
        await navbar(page).getByRole('link', { name: '1.x' }).click()
        await main.getByRole('link', { name: 'the guide' }).click()
      },
    },
  ]
  await open('/')
  const structured = page.locator('script[type="application/ld+json"]')
  await expect(structured).toHaveCount(1)
  await markDocument(page)
  for (const { name, go } of steps) {
    await go()
    await expect(heading(page)).toHaveText(name)
    const { now, served } = await readDetails(page)
    expect(served.head.length).toBeGreaterThan(10)
    expect(now).toEqual(served)
    // None is better than another page's.
    await expect(structured).toHaveCount(0)
  }
  // A link from file to file stays in its version.
  expect(addressOf(page)).toBe('/docs/v1/guide')
  expect(await isMarked(page)).toBe(true)
})
