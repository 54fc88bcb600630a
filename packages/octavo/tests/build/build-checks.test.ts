import { beforeAll, describe, expect, test } from 'vitest'
import { buildOnce, withoutCode, type Built } from './build-once.ts'
import { configOf, createSite, docsOf } from './test-site.ts'

const docs = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n\n[Home](/)\n\n## Second part\n' }

/** Unit tests have every message; this is what a build collects, and how it's reported. */
describe('a build reports all mistakes of a site at once', () => {
  let built: Built

  beforeAll(async () => {
    const links = '[x](/nowhere)\n\n[y](/nowhere)\n\n<a href="/nowhere">z</a>\n'
    const sidebars = {
      docs: ['index', 'quikstart', { type: 'category', label: 'Empty', items: ['nothing/like/it'] }],
    }
    built = await buildOnce({
      ...docs,
      'site.config.ts': configOf({
        announcement: { content: 'New: <a href="/docs/gone">this</a>' },
        docs: docsOf({ sidebars }),
        redirects: [{ from: '/old', to: '/docs/nothing' }],
      }),
      'content/docs/a.md': `# A\n\n${links}`,
      'content/docs/b.mdx': `# B\n\nIn {1 + 1} words: [wrong](/docs/A).\n\n${links}`,
      'content/docs/anchors.md':
        '# Anchors\n\n[one](/docs/#second-prt), [two](./index.md#third), [three](#here)\n',
      'content/docs/files.md': '# Files\n\n[one](./indx.md)\n\n![](./dog.png)\n\n![](/img/cta.png)\n',
      'content/docs/quickstart.md': '---\nslug: /same\n---\n\nA\n',
      'content/docs/tags.md': '---\ntags: yes\n---\n\n# Tags\n',
      'content/pages/docs/same.md': 'C\n',
      'content/docs/unknown.mdx': '# Unknown\n\n<TabItm value="x" />\n',
      'content/pages/bird.mdx': '<img alt="" src={"/img/bird.png"} />\n',
      'content/pages/blank.mdx': '{null}\n',
      'static/img/cat.png': 'not really a picture',
    })
    expect(built.run.code).toBe(1)
    expect(built.files).toEqual([])
  })

  test('each with its place, below what its kind have in common', async () => {
    const [, links, anchors] = built.report.split(/^Octavo found broken (?:links|anchors)!$/m)
    expect(links).toContain("To publish the site anyway, set checks.brokenLinks to 'warn' in site.config.ts.")
    expect(anchors).toContain("set checks.brokenAnchors to 'warn'")
    const blocks = withoutCode(built.report).split('\n\n')
    const problems = blocks.filter((block) => block.startsWith('✗ '))
    await expect(problems.map((block) => block.slice(2).trim().replace(/\n */g, ' / '))).toMatchFileSnapshot(
      'snapshots/mistakes.txt',
    )
  })
})

test("a component that doesn't compile", async () => {
  const { run, report } = await buildOnce({
    ...docs,
    'components/chart.tsx': 'export function Chart() {\n  return <p>chart</div>\n}\n',
    'content/docs/a.mdx': "import { Chart } from '@site/components/chart'\n\n# A\n\n<Chart />\n",
  })
  expect(run.code).toBe(1)
  await expect(report).toMatchFileSnapshot('snapshots/component-mistake.txt')
})

test('severities: warn publishes, ignore is silent, and what the configuration allows is not mentioned', async () => {
  const names = ['brokenLinks', 'brokenAnchors', 'missingImages']
  const withSeverity = (severity: string) => ({
    'site.config.ts': configOf({ checks: Object.fromEntries(names.map((name) => [name, severity])) }),
  })
  const wrong = '# A\n\n[x](/nowhere)\n\n![](/img/none.png)\n\n[y](#z)\n'
  const site = createSite({ ...docs, 'content/docs/a.md': wrong, ...withSeverity('warn') })
  const { code, stdout, stderr } = await site.build()
  expect(code).toBe(0)
  expect(stderr).toContain('! content/docs/a.md:3:1')
  expect(stderr).not.toContain('✗')
  expect(stderr.match(/Image .*none\.png used in/g), 'the image is reported once').toHaveLength(1)
  expect(stdout).toMatch(/✓ Published to .*, with 3 warnings/)
  expect(site.read('docs/a/index.html')).toContain('/nowhere')
  site.write(withSeverity('ignore'))
  await site.succeed()
  const strict = createSite({
    'content/docs/a.md':
      '# A\n\n![Chart](https://img.example/chart.png)\n\nText with <b style="color: red">color</b> and `<i style="x">`.\n',
    'content/docs/b.mdx':
      '# B\n\n<iframe src="https://video.example/embed/1" title="Film" />\n\n<p style={{ color: "red" }}>Red {1 + 1}</p>\n',
    'site.config.ts': configOf({
      contentSecurityPolicy: { 'img-src': ['https://*.example'], 'frame-src': ['https://video.example'] },
      checks: { blockedContent: 'throw' },
    }),
  })
  const report = await strict.fail()
  expect(report).not.toContain('is blocked')
  expect(report).toContain('Inline styles have no effect')
  // Not what code shows.
  expect(report.match(/content\/docs\/\S+/g)).toEqual(['content/docs/a.md:5:14', 'content/docs/b.mdx:5:4'])
})

test('when a check fails, the last good output stays as it is, and `octavo check` never publishes', async () => {
  const site = createSite(docs)
  const checked = await site.octavo(['check'])
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('✓ No problems found')
  expect(site.output().size).toBe(0)
  await site.succeed()
  const good = site.output()
  site.write({ 'content/docs/a.md': '# A\n\n[x](/nowhere)\n' })
  const { code, stdout, stderr } = await site.build()
  expect(code).toBe(1)
  expect(stdout).toMatch(/✗ Not published because of \d+ errors?; .*dist is unchanged/)
  expect(await site.octavo(['check'])).toMatchObject({ code: 1, stderr })
  expect(site.output()).toEqual(good)
  site.remove('content/docs/a.md')
  await site.succeed()
  expect(site.output()).toEqual(good)
})
