import { beforeAll, describe, expect, test } from 'vitest'
import { buildOnce, problemsIn, withoutCode, type Built } from './build-once.ts'
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
    expect(withoutCode(problemsIn(sites.unrendered, /^content\/docs\/[abc]\.mdx/))).toMatchInlineSnapshot()
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
