import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { octavoCommand, untilEnd } from './run-octavo.ts'
import { createSite, expectFailure, type TestSite } from './test-site.ts'

/** Output of an earlier build, which a failing build must not touch. */
const lastGood = { 'dist/.octavo-site': '{}\n', 'dist/index.html': 'the last good page' }
const docs = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n' }

test("B280 tabs that can't work, and the last good site stays", async () => {
  const tabs = (open: string, ...items: string[]) =>
    `# A\n\n<Tabs${open}>\n${items.map((item) => `${item}\n`).join('')}</Tabs>\n`
  const hemp = '<TabItem value="hemp">Hemp</TabItem>'
  const site = createSite({
    ...docs,
    ...lastGood,
    'content/docs/a.mdx': tabs('', hemp, '<TabItem value="silk">Silk</TabItem>', hemp),
    'content/docs/b.mdx': tabs(' defaultValue="tin"', hemp),
    'content/docs/c.mdx': tabs('', hemp, 'Loose words.'),
    'content/docs/d.mdx': tabs(' queryString', hemp),
    'content/docs/e.mdx': tabs(' defaultValue={null}', hemp),
  })
  await expect(withoutCode(await site.fail())).toMatchFileSnapshot('snapshots/tabs.txt')
  expect(Object.fromEntries(site.output())).toEqual({
    '.octavo-site': '{}\n',
    'index.html': 'the last good page',
  })
})

/** Root can write anywhere, so tests of denied access run as another user. */
const nobody = process.getuid?.() === 0 ? { uid: 65534 } : {}

function giveAway(site: TestSite, ...paths: string[]): void {
  chmodSync(site.root, 0o755)
  for (const path of paths) {
    mkdirSync(join(site.root, path), { recursive: true })
    if (nobody.uid !== undefined) chownSync(join(site.root, path), nobody.uid, nobody.uid)
  }
}

test.skipIf(process.platform === 'win32')("output folder that can't be written", async () => {
  const site = createSite({ ...docs, 'public/dist/.octavo-site': '{}\n', 'public/dist/index.html': 'old' })
  giveAway(site, '.octavo')
  chmodSync(join(site.root, 'public'), 0o555)
  const run = await site.command(['build', '--out', 'public/dist'], nobody)
  chmodSync(join(site.root, 'public'), 0o755)
  expectFailure(run)
  expect(site.normalize(run.stderr).replace(/dist-\d+-/, 'dist-<pid>-')).toMatchSnapshot()
  expect(readFileSync(join(site.root, 'public/dist/index.html'), 'utf8')).toBe('old')
})

test('output folder that contains files of someone else', async () => {
  const site = createSite({ ...docs, 'mine/thesis.txt': 'years of work' })
  const run = await site.build('--out', 'mine')
  expectFailure(run)
  expect(site.normalize(run.stderr)).toMatchSnapshot()
  expect(readFileSync(join(site.root, 'mine/thesis.txt'), 'utf8')).toBe('years of work')
})

/** Private mounts that disappear with the process: they need no privileges and no cleanup. */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0

test.skipIf(!canMount)('output folder on a full disk', async () => {
  const site = createSite(docs)
  for (let page = 0; page < 20; page++) site.write({ [`content/docs/p${page}.md`]: `# Page ${page}\n` })
  mkdirSync(join(site.root, 'disk'))
  const script = `
      mount -t tmpfs -o size=512k tmpfs "$1/disk" && mkdir "$1/disk/dist" || exit 9
      echo '{}' > "$1/disk/dist/.octavo-site"; echo 'the last good page' > "$1/disk/dist/index.html"
      "$2" "$3" build --root "$1" --out "$1/disk/dist"
      code=$?
      echo "left: $(ls -A "$1/disk" | grep dist | tr '\\n' ' ')"; cat "$1/disk/dist/index.html"; exit $code`
  const args = ['-rm', 'sh', '-c', script, 'sh', site.root, process.execPath, octavoCommand]
  const run = await untilEnd(spawn('unshare', args))
  expectFailure(run)
  expect(run.stderr).toMatch(
    /failed: the disk is full\.\n {2}→ Free some space and run the command again\.\n$/,
  )
  expect(run.stderr.match(/✗/g)).toHaveLength(1)
  expect(run.stdout).toContain('left: dist \nthe last good page\n')
})

test("files that can't be read are named, next to the mistakes in the content", async () => {
  const site = createSite({
    ...docs,
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '---\ntitle: [\n---\n\nText\n',
    'static/chart.txt': 'x',
  })
  for (const file of ['content/docs/a.md', 'static/chart.txt']) chmodSync(join(site.root, file), 0)
  chmodSync(site.root, 0o777)
  const run = await site.command(['build'], nobody)
  expectFailure(run)
  await expect(withoutCode(site.normalize(run.stderr))).toMatchFileSnapshot('snapshots/unreadable-files.txt')
})
