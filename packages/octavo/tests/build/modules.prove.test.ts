import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '../temporary-folder.ts'
import { executeOctavo } from './execute-octavo.ts'
import { configOf, configWith, createSite, siteIn } from './test-site.ts'

test('a module that fails to load says where', async () => {
  const site = createSite({
    'content/docs/a.md': '# A\n\nText.\n',
    'site.config.ts': configOf({ slots: { navbarEnd: 'components/note.tsx' } }),
    'components/note.tsx': "\nthrow new Error('no ink')\nexport default () => null\n",
  })
  const stderr = await site.fail()
  expect(stderr).toContain('components/note.tsx:2\n  The module could not be loaded: no ink')
  expect(stderr).not.toContain('octavo, not in your site')
})

test("octavo translate bundles components with the site's options for Vite", async () => {
  const site = createSite({
    'site.config.ts': configWith(
      `vite: { resolve: { alias: [{ find: '#parts', replacement: import.meta.dirname + '/parts' }] } }`,
    ),
    'parts/label.ts': "export const label = 'Lamp'\n",
    'components/lamp.tsx': "import { label } from '#parts/label.ts'\n\nexport default () => <b>{label}</b>\n",
    'content/pages/lamp.mdx': "import Lamp from '@site/components/lamp.tsx'\n\n# Lamp\n\n<Lamp />\n",
  })
  expect(await site.octavo(['translate', '--locale', 'fr'])).toMatchObject({ code: 0, stderr: '' })
})

test('octavo init --template api writes a site that builds', async () => {
  const cwd = createTemporaryFolder({})
  expect((await executeOctavo(['init', 'My Docs', '--template', 'api'], { cwd })).code).toBe(0)
  const site = siteIn(join(cwd, 'My Docs'))
  await site.succeed()
  expect(site.read('docs/api/my-library/functions/greet/index.html')).toContain('Greets someone by name')
})
