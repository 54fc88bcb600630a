import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutCode } from './build-once.ts'
import { copySite } from './test-site.ts'

const site = copySite('vitepress')

/** Page → what it must contain, by what makes it. */
const pages: Record<string, Record<string, string>> = {
  'index.html': {
    hero: '<h1>Otter</h1>',
    'hero.image': '<div class="vp-hero"><img src="/logo.svg" alt="An otter"',
    'hero.text': '<p class="vp-text">Rivers, mapped</p><p class="vp-tagline">A library for water.</p>',
    'hero.actions': '<a class="vp-button vp-brand" href="/guide/start">Get started</a>',
    features: '<p class="vp-title">Fast</p><p>Flows down <b>any</b> hill.</p>',
    'features with a link': '<a href="/guide/start">See how</a>',
    '--vp-…':
      '<style>:root{--accent:var(--vp-c-brand-1);--accent-fill:var(--vp-c-brand-3);--vp-c-divider:var(--line)}</style>',
  },
  'guide/start/index.html': {
    '<Badge>': '<h1>Start <span class="vp-badge warning">beta</span></h1>',
    'markdown.slugs': '<h2 id="build-rollupoptions">',
    'a link with .html': '<a href="./start#build-rollupoptions">the same</a>, and <a href="/">home</a>',
    '<<<': '<figcaption>flow.ts</figcaption><pre tabindex="0"><code><span class="line line-marked">',
    '::: raw': '<p>Shown as it is.</p>',
    '::: v-pre': '<p>Kept: {{ kept }} and <code>{{ code }}</code>.</p>',
    '::: details': '<details><summary>More water</summary>',
    '::: code-group': 'flow.js</label>',
    'an alert': '<aside class="admonition admonition-caution"',
    'code stays': '<code>{{ code }}</code>',
    'an expression': '<p>The count is .</p>',
    'an attribute': '<p class="river">A river</p>',
    'a value of front matter': '<p>Its outline is deep.</p>',
  },
}

test('what pages of VitePress contain works, and what only Vue understands is left out by name', async () => {
  const run = await site.build()
  expect(run.code).toBe(0)
  const missing = Object.entries(pages).flatMap(([file, parts]) => {
    const html = site.read(file)
    return Object.keys(parts)
      .filter((name) => !html.includes(parts[name] ?? ''))
      .map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
  const [main = ''] = /<main[^]*<\/main>/.exec(site.read('guide/start/index.html')) ?? []
  expect(['[[toc]]', 'On this page', 'rel="prev"'].filter((part) => main.includes(part))).toEqual([])
  expect(withoutCode(site.normalize(run.stderr))).toMatchInlineSnapshot(`
    "! docs/guide/start.md:8
      A <script> was left out. (reported by the integration "vitepress")
      → Write the text itself, or a React component in a page that ends with .mdx.

    ! docs/guide/start.md:31
      The expression {{ count }} was left out. (reported by the integration "vitepress")
      → Write the text itself, or a React component in a page that ends with .mdx.

    ! docs/guide/start.md:33
      The Vue component <Demo> was left out. (reported by the integration "vitepress")
      → Write the text itself, or a React component in a page that ends with .mdx.

    ! docs/guide/start.md:35
      The attribute v-if was left out. (reported by the integration "vitepress")
      → Write the text itself, or a React component in a page that ends with .mdx.
    "
  `)
})

test('without the option, the engine reports what Vue would do', async () => {
  const config = 'site.config.ts'
  site.write({ [config]: readFileSync(`${site.root}/${config}`, 'utf8').replace("{ vue: 'remove' }", '') })
  const said = await site.fail()
  expect(said).toContain('docs/guide/start.md:33')
  expect(said).toContain('{{ … }} has no meaning here.')
})
