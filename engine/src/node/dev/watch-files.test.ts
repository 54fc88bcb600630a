import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { watchFiles } from './watch-files.ts'

/** Watches a folder `components`. `changed` does something and resolves when that file has been reported. */
async function watchComponents() {
  const root = createTemporaryFolder({ 'components/charts/bar.tsx': 'bar', 'components/lamp.tsx': 'lamp' })
  let onFiles: (files: string[]) => void = () => {}
  const watched = watchFiles({
    folders: [join(root, 'components')],
    files: [],
    ignored: (filePath) => filePath.includes('node_modules'),
    onChange: (files) => onFiles([...files].map((file) => relative(root, file))),
  })
  onTestFinished(() => watched.close())
  const changed = (file: string, change: (filePath: string) => void) =>
    new Promise<void>((resolve) => {
      onFiles = (files) => {
        if (files.includes(file)) resolve()
      }
      change(join(root, file))
    })
  return { root, changed }
}

/** As many editors save: a file is written next to the old one and takes its place. */
function replace(filePath: string): void {
  writeFileSync(`${filePath}.new`, String(Math.random()))
  renameSync(`${filePath}.new`, filePath)
}

test('a file is reported each time it is written or replaced', async () => {
  const { changed } = await watchComponents()
  for (const file of ['components/lamp.tsx', 'components/charts/bar.tsx'])
    for (const save of [replace, replace, (path: string) => writeFileSync(path, 'new'), replace])
      await expect(changed(file, save)).resolves.toBeUndefined()
})

test('files in a folder that is new, or that was there before, are reported', async () => {
  const { root, changed } = await watchComponents()
  for (let time = 0; time < 2; time++) {
    await changed('components/maps/deep/sea.tsx', (filePath) => {
      mkdirSync(join(filePath, '..'), { recursive: true })
      writeFileSync(filePath, 'sea')
    })
    await expect(changed('components/maps/deep/sea.tsx', replace)).resolves.toBeUndefined()
    await changed('components/maps', (folder) => rmSync(folder, { recursive: true }))
  }
  await changed('components/old', (folder) => renameSync(join(root, 'components/charts'), folder))
  await expect(changed('components/old/bar.tsx', replace)).resolves.toBeUndefined()
})
