import { expect, test } from './site-test.ts'

const post = 'https://twitter.com/alexdotjs/status/1386274093041950722'
test('without the widget a post is a link with a description', async ({ page, open }) => {
  await open('/docs/caching')
  const link = page.locator(`a[href="${post}"]`)
  await expect(link).toHaveText('@alexdotjs on Twitter')
  await expect(page.locator('main p', { has: link })).toContainText("tRPC's author wrote a thread")
  await expect(page.locator('[data-social-post], main blockquote')).toHaveCount(0)
})
