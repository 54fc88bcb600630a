import { expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

const files = {
  'content/docs/a.md':
    '# A\n\n![Chart](https://img.example/chart.png)\n\nText with <b style="color: red">color</b> and `<i style="x">`.\n',
  'content/docs/b.mdx':
    '# B\n\n<iframe src="https://video.example/embed/1" title="Film" />\n\n<p style={{ color: "red" }}>Red {1 + 1}</p>\n',
}

test('content that browsers would block is named with its place and what allows it', async () => {
  const site = createSite(files)
  const { code, stderr } = await site.build()
  expect(code).toBe(0)
  expect(site.normalize(stderr)).toMatchInlineSnapshot(`
    "! Inline styles have no effect, because the site's Content-Security-Policy forbids them.
        content/docs/a.md:5:14
          3 | ![Chart](https://img.example/chart.png)
          4 |
        > 5 | Text with <b style="color: red">color</b> and \`<i style="x">\`.
            |              ^
          6 |
        content/docs/b.mdx:5:4
          3 | <iframe src="https://video.example/embed/1" title="Film" />
          4 |
        > 5 | <p style={{ color: "red" }}>Red {1 + 1}</p>
            |    ^
          6 |
      → Use a class, and put the styles into a stylesheet that one of the site's components imports.

    ! content/docs/a.md:3:10
      The image https://img.example/chart.png is blocked by the site's Content-Security-Policy.
        1 | # A
        2 |
      > 3 | ![Chart](https://img.example/chart.png)
          |          ^
        4 |
        5 | Text with <b style="color: red">color</b> and \`<i style="x">\`.
      → Allow it in site.config.ts: contentSecurityPolicy: { 'img-src': ['https://img.example'] }

    ! content/docs/b.mdx:3:14
      The frame https://video.example/embed/1 is blocked by the site's Content-Security-Policy.
        1 | # B
        2 |
      > 3 | <iframe src="https://video.example/embed/1" title="Film" />
          |              ^
        4 |
        5 | <p style={{ color: "red" }}>Red {1 + 1}</p>
      → Allow it in site.config.ts: contentSecurityPolicy: { 'frame-src': ['https://video.example'] }
    "
  `)
})

test('what the configuration allows is not mentioned, and the check can be strict', async () => {
  const site = createSite({
    ...files,
    'site.config.ts': configOf({
      contentSecurityPolicy: { 'img-src': ['https://*.example'], 'frame-src': ['https://video.example'] },
      checks: { blockedContent: 'throw' },
    }),
  })
  const { code, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stderr).not.toContain('is blocked')
  expect(stderr).toContain('Inline styles have no effect')
})
