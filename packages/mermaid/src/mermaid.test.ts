import { expect, test } from 'vitest'
import { plugin } from './mermaid.ts'

test('a color that the theme does not have stays as it was written', async () => {
  const code = 'flowchart LR\n  A --> B\n  style A fill:var(--constructor)'
  const fence = { code, language: 'mermaid', meta: '', file: 'a.md', line: 1 }
  expect(await plugin.fences?.['mermaid']?.(fence)).toContain('fill="var(--constructor)"')
})
