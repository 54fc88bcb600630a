import { expect, test } from 'vitest'
import { plugin } from './mermaid.ts'

test('a color that the theme does not have stays as it was written', async () => {
  const code = 'flowchart LR\n  A --> B\n  style A fill:var(--constructor)'
  const fence = { code, language: 'mermaid', meta: '', file: 'a.md', line: 1 }
  expect(await plugin.fences?.['mermaid']?.(fence)).toContain('fill="var(--constructor)"')
})

test.each([
  ['graph TD;\n  A-->B;\n  B-->C;', 'A,B,C', 2],
  ['graph TD; A-->B; B---C', 'A,B,C', 2],
  ['flowchart\nA[a;b--c]-->|yes, no|B{x?}-- text -->C((d));', 'yes, no,text,a;b--c,x?,d', 2],
  ['graph LR\nA ----> B\nA====>C\nA-...->D\nA --x E\nA-. t .->F', 't,A,B,C,D,E,F', 5],
  ['flowchart LR\n%% A--B\nmy-node-->b\nstyle b fill:#fff;', 'my-node,b', 1],
])('links of %j are drawn however they are spaced', async (code, words, count) => {
  const html =
    (await plugin.fences?.['mermaid']?.({ code, language: 'mermaid', meta: '', file: 'a.md', line: 1 })) ?? ''
  expect([...html.matchAll(/>([^<>]+)<\/text/g)].map(([, word]) => word).join()).toBe(words)
  expect(html.match(/<polyline/g)).toHaveLength(count)
})
