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

test("B186 imports that can't be found, components that throw and others that keep pages from being rendered are reported at once", async () => {
  await expect(withoutCode(problemsIn(sites.unrendered, /^content\/docs\/[abc]\.mdx/))).toMatchFileSnapshot(
    'snapshots/missing-imports.txt',
  )
  await expect(problemsIn(sites.unrendered, /^content\/docs\/d\.mdx/)).toMatchFileSnapshot(
    'snapshots/throwing-component.txt',
  )
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
