import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { countPages, createSite, type TestSite } from './test-site.ts'
import { startOctavo, untilEnd, type Run } from './run-octavo.ts'

/** Output of an earlier build, which a failing build must not touch. */
const lastGood = { 'dist/.octavo-site': '{}\n', 'dist/index.html': 'the last good page' }
const docs = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n' }

/** Builds a broken site and returns what a person reads, after checking that nothing was lost. */
async function failToBuild(files: Record<string, string | Uint8Array>, ...args: string[]): Promise<string> {
  const site = createSite({ ...docs, ...lastGood, ...files })
  const run = await site.build(...args)
  expectCleanFailure(run)
  expect(Object.fromEntries(site.output())).toEqual({
    '.octavo-site': '{}\n',
    'index.html': 'the last good page',
  })
  return site.normalize(run.stderr)
}

function expectCleanFailure({ code, stderr }: Run): void {
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stderr).not.toContain('Bug:')
  expect(stderr).not.toContain('\u001b')
}

describe('content', () => {
  test("B280 tabs that can't work", async () => {
    const tabs = (open: string, ...items: string[]) =>
      `# A\n\n<Tabs${open}>\n${items.map((item) => `${item}\n`).join('')}</Tabs>\n`
    const hemp = '<TabItem value="hemp">Hemp</TabItem>'
    expect(
      await failToBuild({
        'content/docs/a.mdx': tabs('', hemp, '<TabItem value="silk">Silk</TabItem>', hemp),
        'content/docs/b.mdx': tabs(' defaultValue="tin"', hemp),
        'content/docs/c.mdx': tabs('', hemp, 'Loose words.'),
        'content/docs/d.mdx': tabs(' queryString', hemp),
        'content/docs/e.mdx': tabs(' defaultValue={null}', hemp),
      }),
    ).toMatchInlineSnapshot(`
      "✗ content/docs/a.mdx:6:10
        Rendering /docs/a failed: <Tabs> has more than one item with the value "hemp". (in <Tabs>)
          4 | <TabItem value="hemp">Hemp</TabItem>
          5 | <TabItem value="silk">Silk</TabItem>
        > 6 | <TabItem value="hemp">Hemp</TabItem>
            |          ^
          7 | </Tabs>
          8 |
        → Check the components and expressions this page uses.

      ✗ content/docs/b.mdx:3:7
        Rendering /docs/b failed: <Tabs> has defaultValue="tin", which is not among its values "hemp". (in <Tabs>)
          1 | # A
          2 |
        > 3 | <Tabs defaultValue="tin">
            |       ^
          4 | <TabItem value="hemp">Hemp</TabItem>
          5 | </Tabs>
        → Check the components and expressions this page uses.

      ✗ content/docs/c.mdx:3:1
        Rendering /docs/c failed: <Tabs> may only hold <TabItem> elements, each with a "value"; found <p>. (in <Tabs>)
          1 | # A
          2 |
        > 3 | <Tabs>
            | ^
          4 | <TabItem value="hemp">Hemp</TabItem>
          5 | Loose words.
        → Check the components and expressions this page uses.

      ✗ content/docs/d.mdx:3:1
        Rendering /docs/d failed: <Tabs queryString> needs a name: write queryString="name", or give it a groupId. (in <Tabs>)
          1 | # A
          2 |
        > 3 | <Tabs queryString>
            | ^
          4 | <TabItem value="hemp">Hemp</TabItem>
          5 | </Tabs>
        → Check the components and expressions this page uses.
      "
    `)
  })

  test('all bad blocks and included code in one report', async () => {
    expect(
      await failToBuild({
        'content/docs/a.md': '# A\n\n```ts file=./serve.ts\n```\n',
        'content/docs/b.md': '# B\n\n- x\n\n  ```ts title="b" file=./server.ts#strat\n  ```\n',
        'content/docs/server.ts': '// #region start\nrun()\n// #endregion\n',
        'content/docs/c.md': '# C\n\n:::code-group\n\nText.\n\n:::\n\n:::cards\n- text\n:::\n',
        'content/docs/d.md': '# D\n\n:::tpi\nText.\n:::\n',
        'content/docs/e.mdx': '# E\n\n<Open>\n',
      }),
    ).toMatchInlineSnapshot(`
      "! content/docs/d.md:3:1
        Unknown block ":::tpi"; it is shown as :::info.
          1 | # D
          2 |
        > 3 | :::tpi
            | ^
          4 | Text.
          5 | :::
        → Did you mean :::tip?

      ✗ content/docs/a.md:3:7
        The file content/docs/serve.ts named in this fence does not exist.
          1 | # A
          2 |
        > 3 | \`\`\`ts file=./serve.ts
            |       ^
          4 | \`\`\`
          5 |
        → Did you mean server.ts?

      ✗ content/docs/b.md:5:19
        content/docs/server.ts has no region "strat".
          3 | - x
          4 |
        > 5 |   \`\`\`ts title="b" file=./server.ts#strat
            |                   ^
          6 |   \`\`\`
          7 |
        → Did you mean start?

      ✗ content/docs/c.md:5:1
        A code group can contain only code blocks.
          3 | :::code-group
          4 |
        > 5 | Text.
            | ^
          6 |
          7 | :::
        → Put text above or below the group, and give each block its tab: \`\`\`ts title="server.ts"

      ✗ content/docs/c.md:10:1
        Each card must begin with a link.
           8 |
           9 | :::cards
        > 10 | - text
             | ^
          11 | :::
          12 |
        → Write one item per card: - [Quickstart](./quickstart.md) A router in five minutes.

      ✗ content/docs/e.mdx:3:1
        Expected a closing tag for \`<Open>\` (3:1)
          1 | # E
          2 |
        > 3 | <Open>
            | ^
          4 |
        → Close the tag, or write &lt; and \\{ for literal < and { characters. A plain .md file without JSX never fails here.
      "
    `)
  })

  test('a page of 5 MB is built', async () => {
    const paragraph = `Some **bold** words and [a link](/docs/) in a long page. ${'Filler text. '.repeat(6)}\n\n`
    const site = createSite({
      ...docs,
      'content/docs/long.md': `# Long\n\n${paragraph.repeat(37_000)}The end.\n`,
    })
    const run = await site.build()
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(countPages(run).rendered).toBe(4)
    expect(site.read('docs/long/index.html')).toContain('The end.')
    expect(site.read('docs/long/index.md').length).toBeGreaterThan(5_000_000)
  })
})

describe('configuration', () => {
  test('that throws', async () => {
    expect(
      await failToBuild({
        'site.config.ts': "const team = []\n\nif (team.length === 0) throw new Error('no team')\n",
      }),
    ).toMatchInlineSnapshot(`
      "✗ site.config.ts:3:30
        site.config.ts failed: no team
          1 | const team = []
          2 |
        > 3 | if (team.length === 0) throw new Error('no team')
            |                              ^
          4 |
      "
    `)
  })

  test('that is missing', async () => {
    const run = await createSite().octavo(['build', '--root', '/nowhere'])
    expectCleanFailure(run)
    expect(run.stderr).toMatchInlineSnapshot(`
      "✗ The site's folder /nowhere does not exist
        → Check the path given with --root.
      "
    `)
  })
})

describe('output folder', () => {
  /** Root can write anywhere, so tests of denied access run as another user. */
  const nobody = process.getuid?.() === 0 ? { uid: 65534 } : {}

  function giveAway(site: TestSite, ...paths: string[]): void {
    chmodSync(site.root, 0o755)
    for (const path of paths) {
      mkdirSync(join(site.root, path), { recursive: true })
      if (nobody.uid !== undefined) chownSync(join(site.root, path), nobody.uid, nobody.uid)
    }
  }

  test.skipIf(process.platform === 'win32')("that can't be written", async () => {
    const site = createSite({ ...docs, 'public/dist/.octavo-site': '{}\n', 'public/dist/index.html': 'old' })
    giveAway(site, '.octavo')
    chmodSync(join(site.root, 'public'), 0o555)
    const run = await site.command(['build', '--out', 'public/dist'], nobody)
    chmodSync(join(site.root, 'public'), 0o755)
    expectCleanFailure(run)
    expect(site.normalize(run.stderr).replace(/dist-\d+-/, 'dist-<pid>-')).toMatchInlineSnapshot(`
      "✗ Creating <root>/public/.dist-<pid>-staging is not allowed.
        → Give your user write access to the folder, or choose another one.
      "
    `)
    expect(readFileSync(join(site.root, 'public/dist/index.html'), 'utf8')).toBe('old')
  })

  test.skipIf(process.platform === 'win32')('in a folder where nothing can be written', async () => {
    const site = createSite({ ...docs, ...lastGood })
    chmodSync(site.root, 0o555)
    const run = await site.command(['build'], nobody)
    chmodSync(site.root, 0o755)
    expectCleanFailure(run)
    expect(site.normalize(run.stderr)).toMatchInlineSnapshot(`
      "✗ Creating <root>/.octavo/config is not allowed.
        → Give your user write access to the folder, or choose another one.
      "
    `)
    expect(site.read('index.html')).toBe('the last good page')
  })

  test('below a file', async () => {
    expect(await failToBuild({ 'file.txt': 'x' }, '--out', 'file.txt/dist')).toMatchInlineSnapshot(`
      "✗ Reading <root>/file.txt is not possible: a part of its path is a file.
        → Choose another folder, or move the file elsewhere.
      "
    `)
  })

  test('that contains files of someone else', async () => {
    const site = createSite({ ...docs, 'mine/thesis.txt': 'years of work' })
    const run = await site.build('--out', 'mine')
    expectCleanFailure(run)
    expect(site.normalize(run.stderr)).toMatchInlineSnapshot(`
      "✗ The folder <root>/mine contains files that octavo did not write, so it was left alone.
        → Move them elsewhere, or choose another folder with --out <folder>.
          If it is an earlier build, add an empty file named .octavo-site to it.
      "
    `)
    expect(readFileSync(join(site.root, 'mine/thesis.txt'), 'utf8')).toBe('years of work')
  })

  /** Private mounts that disappear with the process: they need no privileges and no cleanup. */
  const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0

  /** Runs octavo with a small disk at `disk/`, after `prepare`. `$1` is the site, `disk/dist` the output. */
  function buildOnSmallDisk(site: TestSite, kilobytes: number, prepare: string): Promise<Run> {
    for (let page = 0; page < 20; page++) site.write({ [`content/docs/p${page}.md`]: `# Page ${page}\n` })
    mkdirSync(join(site.root, 'disk'))
    const command = fileURLToPath(new URL('../../bin/octavo.mjs', import.meta.url))
    const script = `
      mount -t tmpfs -o size=${kilobytes}k tmpfs "$1/disk" && mkdir "$1/disk/dist" || exit 9
      echo '{}' > "$1/disk/dist/.octavo-site"; echo 'the last good page' > "$1/disk/dist/index.html"
      root="$1"; ${prepare}
      "$2" "$3" build --root "$root" --out "$1/disk/dist"
      code=$?
      echo "left: $(ls -A "$1/disk" | grep dist | tr '\\n' ' ')"; cat "$1/disk/dist/index.html"; exit $code`
    return untilEnd(spawn('unshare', ['-rm', 'sh', '-c', script, 'sh', site.root, process.execPath, command]))
  }

  const onTheDisk = 'cp -r "$1/content" "$1/site.config.ts" "$1/disk"; root="$1/disk"'

  test.skipIf(!canMount).each([
    { what: 'scripts', kilobytes: 64, prepare: '' },
    { what: 'pages', kilobytes: 512, prepare: '' },
    { what: 'the compiled configuration', kilobytes: 100, prepare: onTheDisk },
    { what: 'the cache', kilobytes: 160, prepare: onTheDisk },
  ])('on a full disk: no room for $what', async ({ kilobytes, prepare }) => {
    const run = await buildOnSmallDisk(createSite(docs), kilobytes, prepare)
    expectCleanFailure(run)
    expect(run.stderr).toMatch(
      /failed: the disk is full\.\n {2}→ Free some space and run the command again\.\n$/,
    )
    expect(run.stderr.match(/✗/g)).toHaveLength(1)
    expect(run.stdout).toContain('left: dist \nthe last good page\n')
  })
})

describe('port in use', () => {
  function listen(port: number): Promise<Server> {
    return new Promise((resolve, reject) => {
      const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
      server.on('error', reject)
      onTestFinished(() => void server.close())
    })
  }

  test('dev uses the next free one and says so', async () => {
    const server = await listen(0)
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const site = createSite(docs)
    const child = startOctavo(['dev', '--root', site.root, '--port', String(port)])
    let output = ''
    child.stdout?.setEncoding('utf8')
    for await (const text of child.stdout ?? []) {
      output += String(text)
      if (/http:\/\/localhost:\d+\/\n/.test(output)) break
    }
    child.kill('SIGKILL')
    const [, moved] = /Port \d+ is in use, so the server is on port (\d+)\.\n/.exec(output) ?? []
    expect(Number(moved)).toBeGreaterThan(port)
    expect(output).toContain(`http://localhost:${moved}/`)
  })

  test('is one clear error if no port is left', async () => {
    await listen(65535).catch(() => null)
    const site = createSite(docs)
    const run = await site.command(['dev', '--port', '65535'])
    expectCleanFailure(run)
    expect(run.stderr).toMatchInlineSnapshot(`
      "✗ No free port between 65535 and 65535.
        → Stop a program that uses one of them, or choose another range with --port <number>.
      "
    `)
  })
})

test("a file that can't be read is named", async () => {
  const site = createSite({ ...docs, ...lastGood })
  writeFileSync(join(site.root, 'content/docs/a.md'), '# A\n')
  chmodSync(join(site.root, 'content/docs/a.md'), 0)
  chmodSync(site.root, 0o777)
  const uid = process.getuid?.() === 0 ? { uid: 65534 } : {}
  const run = await site.command(['build'], uid)
  expectCleanFailure(run)
  expect(site.normalize(run.stderr)).toMatchInlineSnapshot(`
    "✗ content/docs/a.md
      The file cannot be read (EACCES).
      → Check that it exists and that you have permission to read it.
    "
  `)
})

test("a static file that can't be read is named, next to the mistakes in the content", async () => {
  const site = createSite({
    ...docs,
    ...lastGood,
    'content/docs/a.md': '---\ntitle: [\n---\n\nText\n',
    'static/chart.txt': 'x',
  })
  chmodSync(join(site.root, 'static/chart.txt'), 0)
  chmodSync(site.root, 0o777)
  const uid = process.getuid?.() === 0 ? { uid: 65534 } : {}
  const run = await site.command(['build'], uid)
  expectCleanFailure(run)
  expect(site.normalize(run.stderr)).toMatchInlineSnapshot(`
    "✗ Copying <root>/static/chart.txt is not allowed.
      → Give your user read access to it.

    ✗ content/docs/a.md:3:1
      Invalid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
        1 | ---
        2 | title: [
      > 3 | ---
          | ^
        4 |
        5 | Text
      → Put quotes around a value that contains ": ", " #" or begins with a special character.
    "
  `)
})
