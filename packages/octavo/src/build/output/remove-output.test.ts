import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'
import { createTemporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { isReplaceable, markerFile } from './output-folders.ts'

test('a process killed while removing a folder leaves one that can still be recognized', async () => {
  const tools = createTemporaryFolder({
    'entry.mjs': `import { removeOutput } from ${JSON.stringify(join(import.meta.dirname, 'remove-output.ts'))}
      process.on('message', (folder) => { process.send('started'); void removeOutput(folder) })`,
  })
  const bundle = await rolldown({ input: join(tools, 'entry.mjs'), platform: 'node' })
  await bundle.write({ file: join(tools, 'run.mjs'), format: 'esm' })
  const pages = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [`${index % 40}/${index}/index.html`, 'page']),
  )
  let cut = 0
  for (let turn = 0; turn < 10 && cut < 3; turn++) {
    const folder = join(tools, `out-${turn}`)
    writeFiles(folder, { ...pages, [markerFile]: '{}' })
    const child = fork(join(tools, 'run.mjs'))
    child.send(folder)
    await once(child, 'message')
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length < 41, { interval: 1 }).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    if (!existsSync(folder)) continue
    cut++
    expect(isReplaceable(folder), readdirSync(folder).join()).toBe(true)
  }
  expect(cut, 'folders that were half gone').toBeGreaterThan(0)
})
