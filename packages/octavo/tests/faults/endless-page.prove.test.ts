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
