import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { problemsOf, SiteError } from '../problems/site-error.ts'
import { applyIntegrations } from './apply-integrations.ts'
import type { IntegrationConfig } from '../model/site-input.ts'

const root = path.resolve('/sites/mini')
const inPackage = (file: string) => path.join(root, 'node_modules/kit', file)

async function apply(addition: IntegrationConfig, own = {}): Promise<unknown> {
  const kit = {
    name: 'kit',
    hooks: {
      'config:setup': ({ updateConfig }: { updateConfig: (more: IntegrationConfig) => void }) =>
        updateConfig(addition),
    },
  }
  const { input } = await applyIntegrations(
    { ...own, integrations: [kit] },
    {
      root,
      command: 'build',
      file: 'site.config.ts',
      explain: (error) => Promise.resolve(new SiteError({ message: String(error) })),
    },
  )
  return input
}

test('an integration can name Markdown modules of its package in any way, and mistakes name it', async () => {
  const markdown = {
    plugins: [inPackage('math.js'), 'octavo-math', 'markdown/own.ts'],
    fences: { plot: pathToFileURL(inPackage('plot.js')).href },
    languages: { lamp: inPackage('lamp.json'), mjs: 'js' },
  }
  expect(await apply({ markdown })).toMatchObject({
    markdown: {
      plugins: ['node_modules/kit/math.js', 'octavo-math', 'markdown/own.ts'],
      fences: { plot: 'node_modules/kit/plot.js' },
      languages: { lamp: 'node_modules/kit/lamp.json', mjs: 'js' },
    },
  })
  const addition = { slots: { docTops: 'x.tsx' }, title: 'x' } as IntegrationConfig
  const problems = await apply(addition).catch(problemsOf)
  expect(problems).toMatchObject([
    {
      message: 'The integration "kit" adds options that cannot be used. slots.docTops: unknown option',
      hint: 'Did you mean "docTop"?',
      file: 'site.config.ts',
    },
    { message: expect.stringContaining('title: unknown option') as string },
  ])
})

test("aliases of an integration are joined with the site's, however they are written", async () => {
  const theirs = [{ find: /^lamp$/, replacement: 'lamp.js' }]
  const own = { vite: { resolve: { alias: { own: 'own.js' } } } }
  expect(await apply({ vite: { resolve: { alias: theirs } } }, own)).toMatchObject({
    vite: { resolve: { alias: [...theirs, { find: 'own', replacement: 'own.js' }] } },
  })
})
