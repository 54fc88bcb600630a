import { beforeAll, describe, expect, test } from 'vitest'
import { buildOnce, problemsIn, type Built } from './build-once.ts'
import { buildMessagePage } from './message-page.ts'
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
  await expect(buildMessagePage(sites)).toMatchFileSnapshot('../../../../docs/messages.md')
})

describe('what keeps pages from being rendered is reported at once', () => {
  test("imports that can't be found", () => {
    expect(problemsIn(sites.unrendered, /^content\/docs\/[abc]\.mdx/)).toMatchInlineSnapshot(`
      "✗ content/docs/a.mdx:1:1
        Cannot find module '@site/components/chrat'
        > 1 | import { Chart } from '@site/components/chrat'
            | ^
          2 | import x from './_part.mdx'
          3 |
        → Did you mean chart.tsx?

      ✗ content/docs/a.mdx:2:1
        Cannot find module './_part.mdx'
          1 | import { Chart } from '@site/components/chrat'
        > 2 | import x from './_part.mdx'
            | ^
          3 |
          4 | # A
        → The folder content/docs has no file with a similar name.

      ✗ content/docs/b.mdx:1:24
        Rendering /docs/b failed: Module '@site/components/chart' has no export named 'Chrat'. It exports: Chart.
        > 1 | import { Chrat } from '@site/components/chart'
            |                        ^
          2 |
          3 | # B
        → Correct the import at the top of the file.

      ✗ content/docs/c.mdx:1:16
        Rendering /docs/c failed: Cannot find module '@theme/Nothing'
        > 1 | import y from '@theme/Nothing'
            |                ^
          2 |
          3 | # C
        → Correct the import at the top of the file.

      "
    `)
  })

  test('B186 a component that throws', () => {
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
  })

  test('a page component without a default export', () => {
    expect(problemsIn(sites.unrendered, /^content\/pages\/nothing/)).toMatchInlineSnapshot(`
      "✗ content/pages/nothing.tsx
        The page component at content/pages/nothing.tsx doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.
        → If this file is not a page, move it to another folder or give it a name that begins with _.

      "
    `)
  })

  test('and nothing else', () => {
    expect(
      problemsIn(
        sites.unrendered,
        /^(?!content\/docs\/(?:[abcd]|state|button|dot|title)\.mdx|content\/pages\/nothing)/,
      ),
    ).toBe('')
  })
})
