import { expect, test } from 'vitest'
import { createSite } from '../build/test-site.ts'

test.each([
  ['that never ends', '{(() => { for (;;); })()}', 'Rendering /docs/a took more than 60 seconds'],
  ['that waits for ever', 'export const a = await new Promise(() => {})', 'Rendering /docs/a'],
  ['that ends its thread', '{process.exit(3)}', 'Rendering /docs/a terminated its worker thread.'],
])('a page %s ends the build and is named', async (_, code, message) => {
  const site = createSite({ 'content/docs/index.md': '# Docs\n', 'content/docs/a.mdx': `# A\n\n${code}\n` })
  const { code: exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain(message)
  expect(stderr).toContain('content/docs/a.mdx')
  expect(stderr).not.toMatch(/^\s+at |Bug:/m)
})

test('a page of 5 MB is built', async () => {
  const paragraph = `Some **bold** words and [a link](/docs/) in a long page. ${'Filler text. '.repeat(6)}\n\n`
  const site = createSite({
    'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n',
    'content/docs/long.md': `# Long\n\n${paragraph.repeat(37_000)}The end.\n`,
  })
  await site.succeed()
  expect(site.read('docs/long/index.html')).toContain('The end.')
  expect(site.read('docs/long/index.md').length).toBeGreaterThan(5_000_000)
})
