import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runConfig } from './run-config.ts'

it('does not wait forever', async () => {
  const root = await mkdtemp(join(tmpdir(), 'octavo-run-'))
  try {
    const file = join(root, 'never.mjs')
    await writeFile(file, 'export default new Promise(() => {})')
    const module = { file, mapFile: `${file}.map`, inputs: [] }
    const run = runConfig(module, { configFile: join(root, 'site.config.ts'), timeout: 20 })
    await expect(run).rejects.toThrow('site.config.ts did not finish within 0.02 seconds')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
