import { expect, test } from 'vitest'
import { listFences } from './list-fences.ts'

const source = `---
title: x
---

:::tip Title

\`\`\`ts title="a.ts"
const a = 1

  a
\`\`\`

:::

> quoted
> ~~~tsx sample="x"
> <b/>
> ~~~

1. item

   \`\`\`ts
   one
     two
   \`\`\`

\`\`\`\`md
\`\`\`ts
no fence
\`\`\`
\`\`\`\`

    indented, no fence
`

test('finds every fence with its line and indentation, inside components too', () => {
  expect(listFences(source, 'md')).toEqual([
    { language: 'ts', meta: 'title="a.ts"', code: 'const a = 1\n\n  a', line: 8, indents: [0, 0, 0] },
    { language: 'tsx', meta: 'sample="x"', code: '<b/>', line: 17, indents: [2] },
    { language: 'ts', meta: '', code: 'one\n  two', line: 23, indents: [3, 3] },
    { language: 'md', meta: '', code: '```ts\nno fence\n```', line: 28, indents: [0, 0, 0] },
  ])
  const mdx = '<Tabs>\n<TabItem value="a">\n\n```ts\na\n```\n\n</TabItem>\n</Tabs>\n'
  expect(listFences(mdx, 'mdx')).toMatchObject([{ code: 'a', line: 5 }])
  expect(listFences('<Tabs>\n\n```ts\na\n```\n', 'mdx')).toEqual([])
})
