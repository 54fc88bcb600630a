import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildOnce, problemsIn, withoutCode, type Built } from './build-once.ts'
import { updateMessages } from './message-page.ts'
import { misconfigured, unfinished, uninstalled, unrendered } from './mistaken-sites.ts'

let sites: Record<'unrendered' | 'uninstalled' | 'misconfigured' | 'unfinished', Built>

beforeAll(async () => {
  sites = {
    unrendered: await buildOnce(unrendered),
    uninstalled: await buildOnce(uninstalled),
    misconfigured: await buildOnce(misconfigured),
    unfinished: await buildOnce(unfinished),
  }
  for (const { run, files, report } of Object.values(sites)) {
    expect(run.code).toBe(1)
    expect(files).toEqual([])
    expect(report).not.toContain('\u001b')
  }
})

test('docs/messages.md shows what the engine prints', async () => {
  const file = join(import.meta.dirname, '../../../../docs/messages.md')
  const page = readFileSync(file, 'utf8')
  expect(page.match(/^## /gm)).toHaveLength(10)
  await expect(updateMessages(page, sites)).toMatchFileSnapshot(file)
})

test("B186 imports that can't be found, components that throw and others that keep pages from being rendered are reported at once", () => {
  expect(withoutCode(problemsIn(sites.unrendered, /^content\/docs\/[abc]\.mdx/))).toMatchInlineSnapshot(`
      "✗ content/docs/a.mdx:1:1
        Cannot find module '@site/components/chrat'
        → Did you mean chart.tsx?

      ✗ content/docs/a.mdx:2:1
        Cannot find module './_part.mdx'
        → The folder content/docs has no file with a similar name.

      ✗ content/docs/b.mdx:1:24
        Rendering /docs/b failed: Module '@site/components/chart' has no export named 'Chrat'. It exports: Chart.
        → Correct the import at the top of the file.

      ✗ content/docs/c.mdx:1:16
        Rendering /docs/c failed: Cannot find module '@theme/Nothing'
        → Correct the import at the top of the file.

      "
    `)
  expect(problemsIn(sites.unrendered, /^content\/docs\/d\.mdx/)).toMatchInlineSnapshot(`
      "✗ content/docs/d.mdx:5:1
        Rendering /docs/d failed: no data (in <Broken>)
          3 | # D
          4 |
        > 5 | <Broken />
            | ^
          6 |
        → Check the components and expressions this page uses.

      "
    `)
  expect(problemsIn(sites.unrendered, /^content\/pages\/nothing/)).toMatchInlineSnapshot(`
      "✗ content/pages/nothing.tsx
        The page component at content/pages/nothing.tsx doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.
        → If this file is not a page, move it to another folder or give it a name that begins with _.

      "
    `)
  expect(
    problemsIn(
      sites.unrendered,
      /^(?!content\/docs\/(?:[abcd]|state|button|dot|title)\.mdx|content\/pages\/nothing)/,
    ),
  ).toBe('')
})
