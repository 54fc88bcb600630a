import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder, readFiles, writeFiles } from '../../../tests/temporary-folder.ts'
import { SiteError } from '../../problems/site-error.ts'
import { markerFile, previousFolderOf, stagingFolderOf, isReplaceable } from './output-folders.ts'
import { moveAside, openStaging, recover } from './staging.ts'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rolldown } from 'rolldown'

/** No process has this id, because it's above the limit of every system we run on. */
const deadPid = 4_194_305

/** Creates a site with a published output that contains `old`. */
async function createSite(): Promise<{ root: string; out: string }> {
  const root = createTemporaryFolder({ 'site.config.ts': '' })
  const out = join(root, 'dist')
  await publish(out, root, 'old')
  return { root, out }
}

async function publish(out: string, root: string, text: string): Promise<void> {
  const staging = await openStaging(out, root)
  writeFiles(staging.folder, { 'index.html': text })
  staging.publish()
  await staging.discard()
}

/** What a build leaves behind if it's killed after writing its pages. */
function leaveStaging(out: string): void {
  writeFiles(stagingFolderOf(out, deadPid), { [markerFile]: '{}', 'index.html': 'unfinished' })
}

test('publishing replaces the whole output, even behind a symbolic link, and leaves no other files', async () => {
  const { root, out } = await createSite()
  writeFiles(out, { 'gone/page.html': 'x' })
  await publish(out, root, 'new')
  expect(readFiles(out)).toEqual({ 'index.html': 'new', [markerFile]: '{}\n' })
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'site.config.ts'])
  const { root: linked, out: target } = await createSite()
  const link = join(createTemporaryFolder(), 'www')
  symlinkSync(target, link)
  await publish(link, linked, 'new')
  expect(readFiles(target)['index.html']).toBe('new')
  expect(readFiles(link)['index.html']).toBe('new')
})

test.each<[string, (out: string) => void]>([
  ['creates an output folder in folders that do not exist yet', () => {}],
  ['takes over an empty folder', (out) => mkdirSync(out, { recursive: true })],
  ['takes over a folder with the marker', (out) => writeFiles(out, { 'index.html': 'x', [markerFile]: '' })],
])('publishing: %s', async (_, prepare) => {
  const root = createTemporaryFolder()
  const out = join(root, 'build/site')
  prepare(out)
  await publish(out, root, 'new')
  expect(readFiles(root)).toMatchObject({ 'build/site/index.html': 'new' })
})

test('publishing: keeps the last good output when the staging folder is discarded, or the swap fails halfway', async () => {
  const { root, out } = await createSite()
  const staging = await openStaging(out, root)
  writeFiles(staging.folder, { 'index.html': 'bad' })
  await staging.discard()
  expect(readFiles(out)['index.html']).toBe('old')
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'site.config.ts'])
  const { root: site, out: target } = await createSite()
  const halfway = await openStaging(target, site)
  rmSync(halfway.folder, { recursive: true })
  expect(() => halfway.publish()).toThrow('ENOENT')
  expect(readFiles(target)['index.html']).toBe('old')
})

test.each<[string, (out: string) => void]>([
  ['while writing pages', leaveStaging],
  ['between the two renames', (out) => [leaveStaging, moveAside].forEach((step) => step(out))],
  [
    'while removing the previous output',
    (out) => writeFiles(previousFolderOf(out), { [markerFile]: '{}', 'half.html': 'older' }),
  ],
])('recovering from a build killed %s', async (_, leave) => {
  const { root, out } = await createSite()
  leave(out)
  await recover(out)
  expect(readFiles(out)['index.html']).toBe('old')
  expect(readdirSync(root).toSorted()).toEqual(['dist', 'site.config.ts'])
})

test("recovering from a killed build before the first output, without recovery, and beside others' folders", async () => {
  const root = createTemporaryFolder()
  leaveStaging(join(root, 'dist'))
  await recover(join(root, 'dist'))
  expect(readdirSync(root)).toEqual([])
  const { root: site, out: target } = await createSite()
  moveAside(target)
  leaveStaging(target)
  await publish(target, site, 'new')
  expect(readFiles(target)['index.html']).toBe('new')
  const { root: own, out: ownOut } = await createSite()
  const running = stagingFolderOf(ownOut, process.ppid)
  writeFiles(running, { [markerFile]: '{}' })
  await recover(ownOut)
  await publish(ownOut, own, 'new')
  expect(existsSync(running)).toBe(true)
  const { root: other, out: otherOut } = await createSite()
  writeFiles(other, { '.dist-previous/mine.txt': '1', '.dist-x-staging/mine.txt': '2' })
  await recover(otherOut)
  expect(readFiles(other)).toMatchObject({ '.dist-previous/mine.txt': '1', '.dist-x-staging/mine.txt': '2' })
  await expect(publish(otherOut, other, 'new')).rejects.toThrow(SiteError)
  expect(readFiles(other)).toMatchObject({ '.dist-previous/mine.txt': '1', 'dist/index.html': 'old' })
})

test.each(['.', '..', '/'])('refusing an output folder that is or contains the site: %s', async (path) => {
  const root = createTemporaryFolder({ 'site.config.ts': '' })
  const out = path === '/' ? path : join(root, path)
  await expect(openStaging(out, root)).rejects.toThrow(/site's (?:own )?folder/)
  expect(readFiles(root)).toEqual({ 'site.config.ts': '' })
})

test('refusing an output folder that someone put files into during the build, that is a file, or is inside one', async () => {
  const root = createTemporaryFolder()
  const staging = await openStaging(join(root, 'dist'), root)
  writeFiles(root, { 'dist/mine.txt': 'mine' })
  expect(() => staging.publish()).toThrow('did not write')
  expect(readFiles(join(root, 'dist'))).toEqual({ 'mine.txt': 'mine' })
  const other = createTemporaryFolder({ dist: 'text' })
  await expect(openStaging(join(other, 'dist'), other)).rejects.toThrow('is a file')
  await expect(openStaging(join(other, 'dist/site'), other)).rejects.toThrow('a part of its path is a file')
})

test('a process killed while removing a folder leaves one that can still be recognized', async () => {
  const tools = createTemporaryFolder({
    'entry.mjs': `import { removeOutput } from ${JSON.stringify(join(import.meta.dirname, 'output-folders.ts'))}
      process.on('message', (folder) => { process.send('started'); void removeOutput(folder) })`,
  })
  const bundle = await rolldown({ input: join(tools, 'entry.mjs'), platform: 'node' })
  await bundle.write({ file: join(tools, 'run.mjs'), format: 'esm' })
  const pages = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [`${index % 40}/${index}/index.html`, 'page']),
  )
  let cut = 0
  for (let turn = 0; turn < 10 && cut < 1; turn++) {
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
