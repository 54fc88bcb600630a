import { expect, it } from 'vitest'
import type { Problem } from '../model/problem.ts'
import { SiteError } from '../problems/site-error.ts'
import { resolveSite, type ResolveOptions } from './resolve-site.ts'
import { addKey } from './schemas/mistakes.ts'

const options: ResolveOptions = { file: 'site.config.ts', env: { SITE_URL: 'https://example.com' } }

function problemsOf(input: unknown, more: Partial<ResolveOptions> = {}): Problem[] {
  try {
    resolveSite(input, { ...options, ...more })
  } catch (error) {
    if (error instanceof SiteError) return error.problems
    throw error
  }
  return []
}

/** Each problem's message, followed by its indented hint. */
function mistakesOf(input: unknown, more: Partial<ResolveOptions> = {}): string {
  return problemsOf(input, more)
    .map(({ message, hint }) => (hint === undefined ? message : `${message}\n    ${hint}`))
    .join('\n')
}

function siteWithSidebar(...items: unknown[]) {
  return {
    title: 'x',
    docs: { versions: [{ name: 'a', path: '/docs', folder: 'docs', sidebars: { docs: items } }] },
  }
}

it.each([
  [['docs', 0, 'versions', 1, 'label'], 'docs[0].versions[1].label'],
  [['localeConfigs', 'pt-BR', 'label'], 'localeConfigs["pt-BR"].label'],
  [[0, 'größe'], '[0].größe'],
  [[''], '[""]'],
])('writes the key path %j', (path, expected) => expect(path.reduce(addKey, '')).toBe(expected))

it("mistakes are reported all at once, with file and key path, also in a configuration that isn't an object", () => {
  const input = {
    tagline: 5,
    docs: { versions: [{ name: 'a', label: 5, path: 'docs', folder: '/abs' }] },
    navbar: { items: [{ label: 'Docs', to: 'docs' }], itmes: [] },
    trailingSlash: 'no',
    urll: '',
  }
  expect(mistakesOf(input)).toMatchSnapshot('everywhere')
  expect(problemsOf(input)[0]).toEqual({
    severity: 'error',
    message: 'title: required, expected a string',
    file: 'site.config.ts',
  })
  expect(mistakesOf(undefined)).toMatchInlineSnapshot(`"the configuration: required, expected an object"`)
  expect(mistakesOf('title')).toMatchInlineSnapshot(`"the configuration: expected an object, found "title""`)
})

it('mistakes in addresses say what belongs where, and so do those in flags and environment variables', () => {
  expect(
    mistakesOf({ title: 'x', url: 'https://example.com/docs', baseUrl: 'https://example.com/docs' }),
  ).toMatchSnapshot('paths')
  expect(
    mistakesOf({ title: 'x', url: 'example.com', favicon: '../favicon.ico', editUrl: 'repo' }),
  ).toMatchSnapshot('addresses')
  const more = { baseUrl: '/a?b', env: { SITE_URL: 'https://example.com/x', REPOSITORY_URL: 'owner/repo' } }
  expect(mistakesOf({ title: 'x' }, more)).toMatchSnapshot('environment')
})

it('mistakes in enumerations and calendars name the nearest value', () => {
  expect(
    mistakesOf({
      title: 'x',
      checks: { brokenLinks: 'trow', brokenLink: 'warn' },
      footer: { style: 'Dark' },
      colorMode: { default: 'blue' },
      i18n: { localeConfigs: { en: { direction: 'left' } } },
    }),
  ).toMatchSnapshot('values')
  const i18n = { localeConfigs: { en: { calendar: 'gregorian' } } }
  expect(problemsOf({ title: 'x', i18n })[0]?.hint).toBe('Did you mean "gregory"?')
})

it('mistakes in the language of a site say what to change', () => {
  expect(mistakesOf({ title: 'x', language: 'not a tag' })).toBe(
    'language: expected a language tag such as "en" or "pt-BR", found "not a tag"',
  )
  expect(mistakesOf({ title: 'x', language: 'de', i18n: { locales: ['de', 'fr'] } })).toMatchInlineSnapshot(`
    "language: is for sites in one language, and "i18n" is set too
        Remove "language", and name the language in i18n.defaultLocale and i18n.locales."
  `)
  expect(mistakesOf({ title: 'x', language: ['de'] })).toMatchInlineSnapshot(
    `"language: expected a string, found an array"`,
  )
})

it('mistakes in docs sets say what to change', () => {
  const version = { name: 'a', path: '/docs', folder: 'docs' }
  expect(mistakesOf({ title: 'x', docs: [{ versions: [] }, { id: 'blog' }, 5] })).toMatchSnapshot('sets')
  expect(
    mistakesOf({
      title: 'x',
      docs: [
        {
          versions: [
            { ...version, isLast: true },
            { ...version, isLast: true },
            { name: 'a b', lable: 'x' },
          ],
        },
        { versions: [{ name: 'other', path: '/docs/', folder: 'docs' }] },
      ],
    }),
  ).toMatchSnapshot('versions')
  expect(mistakesOf({ title: 'x', blog: { path: '/docs' } })).toMatchSnapshot('blog')
  expect(mistakesOf({ title: 'x', samples: { playground: '/play' } })).toMatchSnapshot('playground')
})

it('mistakes in sidebars say what to change', () => {
  expect(
    mistakesOf(
      siteWithSidebar(
        '',
        { type: 'dok', id: 'x' },
        { Server: ['a'] },
        { type: 'category', label: 'Empty', items: [] },
        { type: 'category', label: 'Deep', items: [{ type: 'category', label: '', items: [7] }] },
        { type: 'category', label: 'Link', link: { type: 'generated_index' }, items: [] },
        { type: 'link', label: 'x', href: 'x', to: '/' },
      ),
    ),
  ).toMatchSnapshot('items')
})

it('B217 B218 mistakes in the navbar use the agreed wording, and list what exists', () => {
  expect(
    mistakesOf({
      title: 'x',
      navbar: {
        items: [
          { type: 'docs', docId: 'x' },
          { type: 7 },
          { label: 'both', to: '/', href: 'https://example.com' },
          { label: 'neither' },
          { label: 'wrong way', href: '/docs' },
          { label: 'wrong way', to: 'https://example.com' },
          { label: 'dead', href: 'javascript:alert(1)' },
          { to: '/nameless' },
          { label: 'x', html: '<b>x</b>', to: '/', activeBaseRegex: '(' },
          {
            label: 'menu',
            items: [
              { label: 'inner', items: [] },
              { label: 'fine', to: '/' },
            ],
          },
          { type: 'custom-x', props: { callback: () => 1, at: new Date(0), size: Number.NaN } },
          { type: 'search' },
          { type: 'search' },
          'Docs',
          { label: 'x', icon: 'gitbub', to: '/' },
        ],
      },
    }),
  ).toMatchSnapshot('items')
  const items = [
    { type: 'docSidebar', sidebarId: 'dosc' },
    { type: 'doc', docId: 'x', docsSet: 'api' },
    { type: 'docsVersionDropdown' },
  ]
  expect(mistakesOf({ title: 'x', navbar: { items } })).toMatchSnapshot('names')
  expect(mistakesOf({ title: 'x', docs: [], navbar: { items } })).toMatchSnapshot('without docs')
})

it('B127 B218 mistakes in the footer and the search say what to change', () => {
  const group = { title: 'Docs', items: [{ label: 'Docs', to: '/docs', herf: 'x' }] }
  expect(mistakesOf({ title: 'x', footer: { links: [group, { label: 'Blog' }] } })).toMatchSnapshot('footer')
  expect(mistakesOf({ title: 'x', search: 5 })).toBe('search: expected an object, found 5')
  expect(mistakesOf({ title: 'x', search: { synonym: [] } })).toBe(
    'search.synonym: unknown option\n    Did you mean "synonyms"?',
  )
})

it('mistakes in other options say what to change', () => {
  expect(
    mistakesOf({
      title: ' ',
      i18n: { defaultLocale: 'fr', locales: ['en', 'de', 'en', 'not a tag'], localeConfigs: { e: {} } },
      blog: 'yes',
      announcement: { text: 'x', backgroundColor: 'red; } body {' },
      components: { '1x': 'components/x.tsx', Card: '/card.css', img: 'components/image.tsx' },
      staticFolder: '..',
      navbar: { logo: { width: 1.5, style: {} } },
      markdown: { plugin: [], plugins: ['/etc/x'] },
      slots: { navbarEnds: 'components/note.tsx', docTop: 7 },
      integrations: [() => ({}), { name: 'x', hooks: { 'config:setp': () => {} } }, { hooks: {} }],
    }),
  ).toMatchSnapshot('others')
})

it('mistakes in redirects, and in a configuration that contains itself, have their place', () => {
  const category = { type: 'category', label: 'Again', items: [] as unknown[] }
  category.items.push(category)
  expect(mistakesOf({ title: 'x', sidebar: category })).toMatchSnapshot('a circle')
  const items: unknown[] & { more?: unknown } = []
  items.more = items
  expect(mistakesOf({ title: 'x', docs: items })).toMatch(/^docs\.more\.more.*…: nested too deeply/)
  const redirects = [
    { from: '/a', to: '/b?x#y' },
    { from: '/b', to: '/a/' },
    { from: '/a/', to: '/fine' },
    { from: '/self', to: '/self' },
    { from: '/into-the-loop', to: '/a' },
    { from: 'https://example.com', to: 'c' },
  ]
  expect(mistakesOf({ title: 'x', redirects })).toMatchSnapshot('redirects')
})

it('mistakes in tags of the head are all reported', () => {
  const head = [
    { tag: 'scrip', content: '1' },
    { tag: 'script', attributes: { scr: '/a.js' } },
    { tag: 'script', attributes: { src: 'a.js' } },
    { tag: 'script', attributes: { src: '//chat.example/a.js' }, content: 'x' },
    { tag: 'script', attributes: { onload: 'x()' }, content: 'x = "</script>"' },
    { tag: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content: "default-src 'none'" } },
    { tag: 'meta', attributes: { name: 'x' }, content: 'x' },
    { tag: 'link', attributes: { href: '/x.css' } },
    { tag: 'style', content: 5 },
    { tag: 'style' },
    { tag: 'meta', attribute: {} },
  ]
  expect(mistakesOf({ title: 'x', head })).toMatchSnapshot('head')
})

it('mistakes in options for Vite say whose they are', () => {
  const vite = {
    root: '.',
    base: '/x/',
    build: { outDir: 'x' },
    plugin: [],
    plugins: [() => ({}), { nme: 'x' }],
    define: { 'process.env.NODE_ENV': '"x"' },
    resolve: { aliases: {} },
  }
  expect(mistakesOf({ title: 'x', vite })).toMatchSnapshot('vite')
})

it('names the line of a mistake if its key is written once', () => {
  const input = {
    title: 'x',
    navbr: {},
    docs: { versions: [{ name: 'a', path: '/', folder: 'b', banner: 'c' }] },
  }
  const text = "{\n  title: 'x',\n  'navbr': {},\n  docs: { versions: [{ name: 'a', banner: 'c' }] },\n}"
  expect(problemsOf(input, { text }).map(({ line }) => line)).toEqual([4, 3])
  expect(problemsOf(input, { text: text + text }).map(({ line }) => line)).toEqual([undefined, undefined])
})
