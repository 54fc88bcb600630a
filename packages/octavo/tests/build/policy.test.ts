import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

// What a build says about blocked content is in docs/messages.md.

const files = {
  'content/docs/a.md':
    '# A\n\n![Chart](https://img.example/chart.png)\n\nText with <b style="color: red">color</b> and `<i style="x">`.\n',
  'content/docs/b.mdx':
    '# B\n\n<iframe src="https://video.example/embed/1" title="Film" />\n\n<p style={{ color: "red" }}>Red {1 + 1}</p>\n',
}

test('what the configuration allows is not mentioned, and the check can be strict', async () => {
  const site = createSite({
    ...files,
    'site.config.ts': configOf({
      contentSecurityPolicy: { 'img-src': ['https://*.example'], 'frame-src': ['https://video.example'] },
      checks: { blockedContent: 'throw' },
    }),
  })
  const stderr = await site.fail()
  expect(stderr).not.toContain('is blocked')
  expect(stderr).toContain('Inline styles have no effect')
  // Not what code shows.
  expect(stderr.match(/content\/docs\/\S+/g)).toEqual(['content/docs/a.md:5:14', 'content/docs/b.mdx:5:4'])
})
