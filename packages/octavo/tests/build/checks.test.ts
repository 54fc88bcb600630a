import { describe, expect, test } from 'vitest'
import { configOf, createSite } from './test-site.ts'

/** Builds and returns what a person reads about it. */
async function buildReport(files: Record<string, string>): Promise<{ code: number | null; report: string }> {
  const site = createSite(files)
  const { code, stderr } = await site.build()
  expect(stderr).not.toMatch(/^\s+at /m)
  return { code, report: site.normalize(stderr) }
}

const docs = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n\n[Home](/)\n\n## Second part\n' }

describe('a build fails on', () => {
  test('two pages with the same address', async () => {
    const { code, report } = await buildReport({
      ...docs,
      'content/docs/a.md': '---\nslug: /same\n---\n\nA\n',
      'content/docs/b.md': '---\nslug: /same\n---\n\nB\n',
      'content/pages/docs/same.md': 'C\n',
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ Duplicate routes found!
        - Attempting to create page at /docs/same, but a page already exists at this route.
        - Attempting to create page at /docs/same, but a page already exists at this route.
        This could lead to non-deterministic routing behavior.
        → Give all but one of them another slug:
          - /docs/same: content/docs/a.md and content/docs/b.md and content/pages/docs/same.md
      "
    `)
  })

  test('links that lead nowhere', async () => {
    const { code, report } = await buildReport({
      ...docs,
      'content/docs/a.md':
        '# A\n\nSee [the guide](/docs/guide) and\n[this page](/docs/index).\n\n<a href="/nowhere">x</a>\n',
      'content/docs/b.mdx': '# B\n\nIn {1 + 1} words: [wrong](/docs/A).\n',
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "Octavo found broken links!

      A link within the site must be the exact address of a page or a static file, including any trailing slash.
      Correct the links below, or add the missing pages or files.
      To publish the site anyway, set checks.brokenLinks to 'warn' in site.config.ts.

      Exhaustive list of all broken links found:

      ✗ content/docs/a.md:3:5
        - On source page path = /docs/a:
           -> linking to /docs/guide
          1 | # A
          2 |
        > 3 | See [the guide](/docs/guide) and
            |     ^
          4 | [this page](/docs/index).
          5 |
        → Correct the link, or add the page or the static file.

      ✗ content/docs/a.md:4:1
        - On source page path = /docs/a:
           -> linking to /docs/index
          2 |
          3 | See [the guide](/docs/guide) and
        > 4 | [this page](/docs/index).
            | ^
          5 |
          6 | <a href="/nowhere">x</a>
        → Correct the link, or add the page or the static file.

      ✗ content/docs/a.md:6:4
        - On source page path = /docs/a:
           -> linking to /nowhere
          4 | [this page](/docs/index).
          5 |
        > 6 | <a href="/nowhere">x</a>
            |    ^
          7 |
        → Correct the link, or add the page or the static file.

      ✗ content/docs/b.mdx:3:19
        - On source page path = /docs/b:
           -> linking to /docs/A
          1 | # B
          2 |
        > 3 | In {1 + 1} words: [wrong](/docs/A).
            |                   ^
          4 |
        → The exact address of that page is /docs/a
      "
    `)
  })

  test('a configured link, which is on every page, only once', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => [
      `content/docs/p${index}.md`,
      `# P${index}\n\nText\n`,
    ])
    const { code, report } = await buildReport({
      ...docs,
      ...Object.fromEntries(pages),
      'site.config.ts': configOf({
        announcement: { content: 'New: <a href="/docs/gone">this</a>' },
        navbar: {
          items: [
            { label: 'Docs', to: '/docs/p0' },
            { label: 'Old', to: '/docs/old' },
          ],
        },
      }),
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "Octavo found broken links!

      A link within the site must be the exact address of a page or a static file, including any trailing slash.
      Correct the links below, or add the missing pages or files.
      To publish the site anyway, set checks.brokenLinks to 'warn' in site.config.ts.

      Exhaustive list of all broken links found:

      ✗ announcement.content
        - On 9 source pages, path = /docs/, /docs/p0, /docs/p1 and 6 more:
           -> linking to /docs/gone
        → Correct the link, or add the page or the static file.

      ✗ navbar.items[1].to
        - On 9 source pages, path = /docs/, /docs/p0, /docs/p1 and 6 more:
           -> linking to /docs/old
        → Did you mean /docs/ or /docs/p0 or /docs/p1?
      "
    `)
  })

  test('missing anchors', async () => {
    const { code, report } = await buildReport({
      ...docs,
      'content/docs/a.md': '# A\n\n[one](/docs/#second-prt), [two](./index.md#third), [three](#here)\n',
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "Octavo found broken anchors!

      The part after # must be the id of a heading or another element on the linked page.
      To publish the site anyway, set checks.brokenAnchors to 'warn' in site.config.ts.

      Exhaustive list of all broken anchors found:

      ✗ content/docs/a.md:3:1
        - On source page path = /docs/a:
           -> linking to /docs/#second-prt
          1 | # A
          2 |
        > 3 | [one](/docs/#second-prt), [two](./index.md#third), [three](#here)
            | ^
          4 |
        → Did you mean #second-part?

      ✗ content/docs/a.md:3:27
        - On source page path = /docs/a:
           -> linking to /docs/#third
          1 | # A
          2 |
        > 3 | [one](/docs/#second-prt), [two](./index.md#third), [three](#here)
            |                           ^
          4 |
        → Give a heading that id with {#third}, or link to a different one.

      ✗ content/docs/a.md:3:52
        - On source page path = /docs/a:
           -> linking to #here (resolved as: /docs/a#here)
          1 | # A
          2 |
        > 3 | [one](/docs/#second-prt), [two](./index.md#third), [three](#here)
            |                                                    ^
          4 |
        → Give a heading that id with {#here}, or link to a different one.
      "
    `)
  })

  test('links to missing files', async () => {
    const { code, report } = await buildReport({
      ...docs,
      'content/docs/a.md': '# A\n\n[one](./indx.md)\n',
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ content/docs/a.md:3:7
        Docs markdown link couldn't be resolved: (./indx.md) in "content/docs/a.md" for version current
          1 | # A
          2 |
        > 3 | [one](./indx.md)
            |       ^
          4 |
        → Did you mean content/docs/index.md or content/docs/a.md or content/pages/index.md?
      "
    `)
  })

  test('a sidebar that names missing pages', async () => {
    const sidebars = {
      docs: ['index', 'quikstart', { type: 'category', label: 'Empty', items: ['nothing/like/it'] }],
    }
    const { code, report } = await buildReport({
      ...docs,
      'content/docs/quickstart.md': '# Quickstart\n',
      'site.config.ts': configOf({
        docs: { versions: [{ name: 'current', path: '/docs', folder: 'content/docs', sidebars }] },
      }),
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ versions.current.sidebars.docs
        The sidebar "docs" of version current names documents that do not exist:
        - quikstart
        - nothing/like/it
        Available ids:
        - index
        - quickstart
        → "quikstart": did you mean "quickstart"?
      "
    `)
  })

  test("a component that wasn't imported", async () => {
    const { code, report } = await buildReport({
      ...docs,
      'content/docs/a.mdx': '# A\n\n<TabItm value="x" />\n',
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ content/docs/a.mdx:3:1
        Rendering /docs/a failed: Component <TabItm> is used but neither imported nor provided by the engine.
          1 | # A
          2 |
        > 3 | <TabItm value="x" />
            | ^
          4 |
        → Import it at the top of the file: import TabItm from '@site/components/…'. Did you mean <TabItem>?
      "
    `)
  })

  test("a component whose own import can't be found", async () => {
    const { code, report } = await buildReport({
      ...docs,
      'components/chart.tsx':
        "import { draw } from './drawing.ts'\n\nexport function Chart() {\n  return <p>{draw()}</p>\n}\n",
      'content/docs/a.mdx': "import { Chart } from '@site/components/chart'\n\n# A\n\n<Chart />\n",
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ components/chart.tsx:1:22
        Cannot find module './drawing.ts'
        > 1 | import { draw } from './drawing.ts'
            |                      ^
          2 |
          3 | export function Chart() {
        → Correct the import, or add the file.
      "
    `)
  })

  test("a component that doesn't compile", async () => {
    const { code, report } = await buildReport({
      ...docs,
      'components/chart.tsx': 'export function Chart() {\n  return <p>chart</div>\n}\n',
      'content/docs/a.mdx': "import { Chart } from '@site/components/chart'\n\n# A\n\n<Chart />\n",
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ components/chart.tsx:2:20
        Syntax error: Expected corresponding JSX closing tag for 'p'.
          1 | export function Chart() {
        > 2 |   return <p>chart</div>
            |                    ^
          3 | }
          4 |
        → Correct the component.
      "
    `)
  })

  test('redirects that lead nowhere', async () => {
    const { code, report } = await buildReport({
      ...docs,
      'site.config.ts': configOf({ redirects: [{ from: '/old', to: '/docs/nothing' }] }),
    })
    expect(code).toBe(1)
    expect(report).toMatchInlineSnapshot(`
      "✗ redirects[0]
        The redirect from /old leads to /docs/nothing, which does not exist.
        → Point it at a page.
      "
    `)
  })
})

test('a link is reported everywhere it is written', async () => {
  const text = '# A\n\n[x](/nowhere)\n\n[y](/nowhere)\n\n<a href="/nowhere">z</a>\n'
  const { report } = await buildReport({ ...docs, 'content/docs/a.md': text, 'content/docs/b.mdx': text })
  const places = [...report.matchAll(/content\/docs\/\w\.mdx?:\d+:\d+/g)].map((match) => match[0])
  expect(places).toEqual(
    ['a.md', 'b.mdx'].flatMap((name) => [3, 5, 7].map((line) => expect.stringMatching(`${name}:${line}:`))),
  )
})

test('all mistakes are reported in one run', async () => {
  const { code, report } = await buildReport({
    ...docs,
    'content/docs/a.md': '# A\n\n[x](/nowhere)\n',
    'content/docs/b.md': '# B\n\n[x](/docs/#nothing)\n',
    'content/docs/c.md': '# C\n\n![](/img/none.png)\n',
    'content/docs/d.mdx': '# D\n\n<Unknown />\n',
    'content/docs/e.md': '---\nslug: /f\n---\n\nE\n',
    'content/docs/f.md': 'F\n',
    'content/pages/blank.mdx': '---\ntitle: " "\nhide_title: true\n---\n\n{null}\n',
  })
  expect(code).toBe(1)
  const wanted = [
    'Duplicate routes found!',
    'content/docs/a.md:3:1',
    'content/docs/b.md:3:1',
    '/img/none.png',
    '<Unknown>',
    'empty <main>',
  ]
  expect(wanted.filter((text) => !report.includes(text))).toEqual([])
})

describe('severities', () => {
  const wrong = { ...docs, 'content/docs/a.md': '# A\n\n[x](/nowhere)\n\n![](/img/none.png)\n\n[y](#z)\n' }
  const names = ['brokenLinks', 'brokenAnchors', 'missingImages']
  const allSetTo = (severity: string) => Object.fromEntries(names.map((name) => [name, severity]))

  test('warn reports and publishes', async () => {
    const site = createSite({ ...wrong, 'site.config.ts': configOf({ checks: allSetTo('warn') }) })
    const { code, stdout, stderr } = await site.build()
    expect(code).toBe(0)
    expect(stderr).toContain('! content/docs/a.md:3:1')
    expect(stderr).not.toContain('✗')
    expect(stderr.match(/Image .*none\.png used in/g), 'the image is reported once').toHaveLength(1)
    expect(stdout).toMatch(/✓ Published to .*, with 3 warnings/)
    expect(site.read('docs/a/index.html')).toContain('/nowhere')
  })

  test('ignore is silent', async () => {
    const site = createSite({ ...wrong, 'site.config.ts': configOf({ checks: allSetTo('ignore') }) })
    const { code, stderr } = await site.build()
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

describe('when a check fails', () => {
  test('the last good output stays as it is, byte for byte', async () => {
    const site = createSite(docs)
    expect((await site.build()).code).toBe(0)
    const good = site.output()
    site.write({ 'content/docs/a.md': '# A\n\n[x](/nowhere)\n' })
    const { code, stdout } = await site.build()
    expect(code).toBe(1)
    expect(stdout).toMatch(/✗ Not published because of \d+ errors?; .*dist is unchanged/)
    expect(site.output()).toEqual(good)
    site.remove('content/docs/a.md')
    expect((await site.build()).code).toBe(0)
    expect(site.output()).toEqual(good)
  })

  test('`octavo check` reports the same and never publishes', async () => {
    const site = createSite(docs)
    const good = await site.octavo(['check'])
    expect(good).toMatchObject({ code: 0, stderr: '' })
    expect(good.stdout).toContain('✓ No problems found')
    expect(site.output().size).toBe(0)
    site.write({ 'content/docs/a.md': '# A\n\n[x](/nowhere)\n' })
    const bad = await site.octavo(['check'])
    expect(bad.code).toBe(1)
    expect(bad.stderr).toContain('content/docs/a.md:3:1')
    expect(site.output().size).toBe(0)
  })
})
