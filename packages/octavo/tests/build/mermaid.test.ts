import { expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { configOf, createSite } from './test-site.ts'

test('octavo-mermaid draws SVG in the colors of the theme, and names what it cannot draw', async () => {
  const site = createSite({
    'site.config.ts': configOf({ markdown: { plugins: ['octavo-mermaid'] } }),
    'content/docs/a.md': [
      '# A',
      ...[
        'flowchart LR\n  A[Client] -->|asks| B{Valid?}\n  style A fill:#f00',
        'sequenceDiagram\n  A->>B: Hello',
        'classDiagram\n  class A { +name: string }',
        'erDiagram\n  A ||--o{ B : has',
        'stateDiagram-v2\n  [*] --> Open',
      ].map((code) => `\`\`\`mermaid title="A drawing"\n${code}\n\`\`\``),
    ].join('\n\n'),
  })
  await site.succeed()
  const html = site.read('docs/a/index.html')
  const drawings = html.match(/<svg role="img" aria-label="A drawing"[\s\S]*?<\/svg>/g) ?? []
  expect(drawings).toHaveLength(5)
  expect(drawings.join('')).not.toMatch(/<style| style=|var\(--_|fonts\.googleapis/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(site.read('docs/a/index.md')).toContain('```mermaid\nsequenceDiagram\n  A->>B: Hello\n```')
  site.write({ 'content/docs/a.md': '# A\n\n```mermaid\ngantt\n  title Plan\n```\n' })
  expect(withoutCode(await site.fail())).toMatchInlineSnapshot(`
    "✗ content/docs/a.md:3:1
      The fence can't be shown as mermaid: "gantt" is not a kind of diagram that can be drawn without a browser. There are flowchart, stateDiagram-v2, sequenceDiagram, classDiagram and erDiagram.
      → Correct its code, or the handler for mermaid in the configuration's "markdown".
    "
  `)
})
