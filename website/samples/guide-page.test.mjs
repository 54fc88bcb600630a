import { expect, test } from 'vitest'
import { listSteps } from './guide-page.mjs'

test('lists files, commands and outputs in the order of the page, without other package managers and titles', () => {
  const page = [
    '```bash\n# first\nnpm init -y\nyarn init -y\npnpm init\n```',
    '```ts title="src/server.ts" samples="9.x"\nlisten()\n```',
    '```bash title="first terminal"\nnpx tsx src/server.ts\n```',
    '```output\nListening\n```',
    '```ts title="An idea"\nnothing\n```',
    '```text title="tree" output\nalso printed\n```',
  ]
  expect(listSteps(page.join('\n\n'))).toEqual([
    { kind: 'command', command: 'npm init -y' },
    { kind: 'file', name: 'src/server.ts', code: 'listen()\n' },
    { kind: 'command', command: 'npx tsx src/server.ts' },
    { kind: 'output', text: 'Listening\n' },
    { kind: 'output', text: 'also printed\n' },
  ])
})
