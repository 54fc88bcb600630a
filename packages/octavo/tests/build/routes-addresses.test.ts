import { describe, expect, test } from 'vitest'
import { findElements, headOf, visibleHtml } from './html.ts'
import { configOf, copyPlainSite, createSite, docsOf } from './test-site.ts'

const site = copyPlainSite()

type Case = { trailingSlash: 'true' | 'false' | null; base: string; files: string[]; addresses: string[] }

const cases: Case[] = [
  {
    trailingSlash: null,
    base: '/some/sub/path/',
    files: ['docs/setup/index.html', 'docs/setup/index.txt', 'docs/setup/index.md', 'docs/index.html'],
    addresses: ['/some/sub/path/docs/', '/some/sub/path/docs/setup', '/some/sub/path/blog'],
  },
  {
    trailingSlash: 'true',
    base: '/',
    files: ['docs/setup/index.html', 'docs/setup/index.txt', 'docs/setup/index.md', 'docs/index.html'],
    addresses: ['/docs/', '/docs/setup/', '/blog/'],
  },
  {
    trailingSlash: 'false',
    base: '/some/sub/path/',
    files: ['docs/setup.html', 'docs/setup.txt', 'docs/setup.md', 'docs.html', 'docs/v1.html', 'index.html'],
    addresses: ['/some/sub/path/docs', '/some/sub/path/docs/setup', '/some/sub/path/blog'],
  },
]

describe.each(cases)(
  'trailing slash $trailingSlash below $base',
  ({ trailingSlash, base, files, addresses }) => {
    test('every address leads to a file of the output, and includes the base URL', async () => {
      const env = trailingSlash === null ? {} : { TRAILING_SLASH: trailingSlash }
      const { code, stderr } = await site.octavo(['build', '--base-url', base], { env })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const output = site.output()
      expect([...output.keys()]).toEqual(expect.arrayContaining([...files, '404.html', 'sitemap.xml']))
      const found = new Set<string>()
      for (const [path, html] of output) {
        if (!path.endsWith('.html')) continue
        for (const address of listAddresses(html)) {
          expect(address.startsWith(base), `${address} in ${path} has the base`).toBe(true)
          expect(
            resolveFile(address.slice(base.length), output),
            `${address} in ${path} leads to a file`,
          ).toBe(true)
          found.add(address)
        }
      }
      expect([...found]).toEqual(expect.arrayContaining(addresses))
      const pages = [...found].filter((address) => !/\.\w+$/.test(address) && address !== base)
      if (trailingSlash !== null)
        expect(pages.filter((address) => address.endsWith('/') !== (trailingSlash === 'true'))).toEqual([])
      for (const [path, text] of site.output()) expect(text, path).not.toContain('__octavo_base__')
      const [, page = ''] = [...site.output()].find(([path]) => path === files[0]) ?? []
      expect(findElements(headOf(page), 'link').find(({ rel }) => rel === 'canonical')).toMatchObject({
        href: `https://lighthouse.example${addresses[1]}`,
      })
      expect(site.read('sitemap.xml')).toContain(`<loc>https://lighthouse.example${addresses[1]}</loc>`)
      expect(site.read('_redirects')).toBe(`${base}handbook ${addresses[0]} 302\n`)
      expect(JSON.parse(site.read('.octavo-site'))).toMatchObject({ baseUrl: base })
    })
  },
)

test("links in the configuration's HTML lead where those of content do, and files have no slash", async () => {
  const html = '<a href="/docs/a#end">a</a> <a href="/files/b.pdf">b</a> <img src="/files/c.svg" alt="">'
  const small = createSite({
    'site.config.ts': configOf({
      trailingSlash: true,
      docs: docsOf({
        sidebars: {
          docs: ['a', { type: 'html', value: html }, { type: 'link', label: 'File', href: '/files/b.pdf' }],
        },
      }),
      announcement: { content: html },
      navbar: {
        items: [
          { type: 'html', html },
          { label: 'File', to: '/files/b.pdf' },
        ],
      },
      footer: { copyright: html, links: [{ label: 'File', to: '/files/b.pdf' }] },
    }),
    'content/docs/a.md': '# A\n\nText with a [file](/files/b.pdf).\n\n## End\n',
    'static/files/b.pdf': 'pdf',
    'static/files/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  await small.succeed('--base-url', '/base/')
  const page = visibleHtml(small.read('docs/a/index.html'))
  const hrefs = findElements(page, 'a').map(({ href }) => href)
  // In the announcement, the navbar, its panel, the sidebar and the footer.
  expect(hrefs.filter((href) => href === '/base/docs/a/#end')).toHaveLength(5)
  expect(hrefs.filter((href) => href?.includes('b.pdf')).every((href) => href === '/base/files/b.pdf')).toBe(
    true,
  )
  expect(findElements(page, 'img').map(({ src }) => src)).toEqual(Array(5).fill('/base/files/c.svg'))
})

/** Addresses within the site that a browser would follow or fetch, without fragment. */
function listAddresses(html: string): string[] {
  const names = ['a', 'img', 'link', 'script', 'source']
  const elements = names.flatMap((name) => findElements(name === 'script' ? html : visibleHtml(html), name))
  return elements
    .flatMap(({ href, src }) => [href, src])
    .filter((address): address is string => address !== undefined && address.startsWith('/'))
    .map((address) => address.replace(/#.*$/, ''))
}

/** Resolves a path like a plain static host. */
function resolveFile(path: string, output: Map<string, string>): boolean {
  const stem = path.replace(/\/$/, '')
  const candidates = [path, `${stem}.html`, stem === '' ? 'index.html' : `${stem}/index.html`]
  return candidates.some((candidate) => output.has(candidate))
}
