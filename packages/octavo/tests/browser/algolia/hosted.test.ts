import { ask, hits, searchField } from '../search-dialog.ts'
import { startSearchService, useService } from '../search-service.ts'
import { expect, test } from '../site-test.ts'

// The site's policy doesn't allow the server that a test starts.
test.use({ variant: 'hosted search', bypassCSP: true })

test('B167 B249 B254 B269 a hosted search, however it answers', async ({ page, open, noise }) => {
  noise.allow(/Failed to load resource/)
  const service = await startSearchService()
  await open('/docs/v1/guide')
  await useService(page, service.origin)
  await ask(page, 'green')
  await expect(hits(page).first()).toHaveAttribute('href', '/docs/guide')
  await expect(hits(page).first()).toContainText('since 1.4')
  await expect(hits(page).nth(1)).toContainText('Leaving')
  await expect(hits(page).nth(1)).toHaveAttribute('href', '/docs/guide#leaving')
  await expect(page.getByRole('dialog').locator('img')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Search by Algolia' })).toBeVisible()
  // Words that are typed slowly are asked for in parts.
  await expect
    .poll(() => service.requests.at(-1))
    .toMatchObject({
      indexName: 'harbour',
      query: 'green',
      hitsPerPage: 20,
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.x'],
        'kind:guide',
      ],
    })
  service.behave('is slow')
  await page.keyboard.type('s')
  await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible()
  await expect(hits(page).first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'Loading' })).toBeHidden()
  for (const behavior of ['fails', 'talks nonsense'] as const) {
    service.behave(behavior)
    await page.keyboard.type('x')
    await expect(page.getByText('Unable to fetch results'), behavior).toBeVisible()
    service.behave('answers')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(hits(page).first(), behavior).toBeVisible()
    await searchField(page).focus()
  }
  await service.stop()
  await page.keyboard.type('y')
  await expect(page.getByText('Unable to fetch results')).toBeVisible()
})
