import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '../../../tests/temporary-folder.ts'
import { watchFiles } from './watch-files.ts'

/** Watches a folder `components`. `changed` does something and resolves when that file has been reported. */
async function watchComponents() {
  const root = createTemporaryFolder({ 'components/charts/bar.tsx': 'bar', 'components/lamp.tsx': 'lamp' })
  let onFiles: (files: string[]) => void = () => {}
  const watched = watchFiles({
    root,
    paths: [join(root, 'components')],
    ignored: (filePath) => filePath.includes('node_modules'),
    mayFollow: () => true,
    onChange: (files) => onFiles([...files].map((file) => relative(root, file))),
  })
  onTestFinished(() => watched.close())
  const changed = (file: string, change: (filePath: string) => void, reported: string[] = []) =>
    new Promise<void>((resolve) => {
      onFiles = (files) => {
        reported.push(...files)
        if (files.includes(file)) resolve()
      }
      change(join(root, file))
    })
  return { root, watched, changed }
}

/** As many editors save: a file is written next to the old one and takes its place. */
function replace(filePath: string): void {
  writeFileSync(`${filePath}.new`, String(Math.random()))
  renameSync(`${filePath}.new`, filePath)
}

test('a file is reported each time it is written, replaced or saved, with its text or as one that stays empty', async () => {
  const { changed } = await watchComponents()
  for (const file of ['components/lamp.tsx', 'components/charts/bar.tsx'])
    for (const save of [replace, replace, (path: string) => writeFileSync(path, 'new'), replace])
      await expect(changed(file, save)).resolves.toBeUndefined()
  const { root, changed: saved } = await watchComponents()
  const reported: string[] = []
  await saved(
    'components/lamp.tsx',
    (filePath) => {
      // On a busy machine, an editor is interrupted after it has emptied the file.
      writeFileSync(filePath, '')
      setTimeout(() => writeFileSync(filePath, 'saved'), 100)
    },
    reported,
  )
  expect(readFileSync(join(root, 'components/lamp.tsx'), 'utf8')).toBe('saved')
  expect(reported).toEqual(['components/lamp.tsx'])
  const emptied = saved('components/lamp.tsx', (filePath) => writeFileSync(filePath, ''))
  await expect(emptied).resolves.toBeUndefined()
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

test('a folder that is gone is watched again when it is back, and so is one whose parent was gone', async () => {
  const { root, watched, changed } = await watchComponents()
  const move = (from: string, to: string) => renameSync(join(root, from), join(root, to))
  await changed('components', () => move('components', 'elsewhere'))
  await changed('components/lamp.tsx', () => move('elsewhere', 'components'))
  await expect(changed('components/lamp.tsx', replace)).resolves.toBeUndefined()

  watched.add([join(root, 'content/pages')])
  for (let time = 0; time < 2; time++) {
    await changed('content/pages/404.md', (filePath) => {
      mkdirSync(join(filePath, '..'), { recursive: true })
      writeFileSync(filePath, '# Lost')
    })
    await expect(changed('content/pages/404.md', replace)).resolves.toBeUndefined()
    await changed('content', (folder) => rmSync(folder, { recursive: true }))
  }
})

test('a folder is watched through a symbolic link', async () => {
  const { root, watched, changed } = await watchComponents()
  mkdirSync(join(root, 'shared/docs'), { recursive: true })
  symlinkSync(join(root, 'shared'), join(root, 'content'))
  watched.add([join(root, 'content/docs')])
  await expect(
    changed('content/docs/lamp.md', (filePath) => writeFileSync(filePath, '# Lamp')),
  ).resolves.toBeUndefined()
})

test('the targets of symbolic links are watched, whether they are files or folders', async () => {
  const { root, changed } = await watchComponents()
  mkdirSync(join(root, 'shared/maps'), { recursive: true })
  writeFileSync(join(root, 'shared/sea.tsx'), 'sea')
  writeFileSync(join(root, 'shared/maps/coast.tsx'), 'coast')
  await changed('components/maps/coast.tsx', () =>
    symlinkSync(join(root, 'shared/maps'), join(root, 'components/maps')),
  )
  await changed('components/sea.tsx', (link) => symlinkSync(join(root, 'shared/sea.tsx'), link))
  // Would be walked forever.
  symlinkSync(join(root, 'components'), join(root, 'shared/maps/loop'))
  for (let level = 0; level < 25; level++) {
    mkdirSync(join(root, `components/level-${level}`))
    for (const name of ['left', 'right'])
      symlinkSync(`../level-${level - 1}`, join(root, `components/level-${level}`, name))
  }
  for (const file of ['sea.tsx', 'maps/coast.tsx'])
    for (const save of [replace, replace, (path: string) => writeFileSync(path, 'new')])
      await expect(
        changed(`components/${file}`, () => save(join(root, 'shared', file))),
      ).resolves.toBeUndefined()
})

test('single files are reported, and those next to them are not, in the site and elsewhere', async () => {
  const { root, watched, changed } = await watchComponents()
  const elsewhere = createTemporaryFolder({ 'theme.css': '', 'other.css': '' })
  watched.add([join(root, 'data/one.json'), join(elsewhere, 'theme.css')])
  const theme = relative(root, join(elsewhere, 'theme.css'))
  const reported: string[] = []
  await changed('data/one.json', (filePath) => {
    mkdirSync(join(filePath, '..'))
    writeFileSync(filePath, '1')
  })
  for (const save of [replace, replace]) await changed(theme, save)
  writeFileSync(join(elsewhere, 'other.css'), 'x')
  writeFileSync(join(root, 'data/two.json'), '2')
  await changed('data/one.json', replace, reported)
  expect(reported).not.toContain('data/two.json')
  expect(reported).not.toContain(relative(root, join(elsewhere, 'other.css')))
})
