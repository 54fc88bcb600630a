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
  expect(mistakesOf(input)).toMatchInlineSnapshot(`
      "title: required, expected a string
      tagline: expected a string, found 5
      trailingSlash: expected true or false, found "no"
      docs.versions[0].label: expected a string, found 5
      docs.versions[0].path: expected a path such as "/docs", found "docs"
          Write '/docs'.
      docs.versions[0].folder: expected a folder, relative to the site's folder, found "/abs"
      navbar.items[0].to: expected a path on this site, such as "/docs", found "docs"
          Write '/docs'.
      navbar.itmes: unknown option
          Did you mean "items"?
      urll: unknown option
          Did you mean "url"?"
    `)
  expect(problemsOf(input)[0]).toEqual({
    severity: 'error',
    message: 'title: required, expected a string',
    file: 'site.config.ts',
  })
  expect(mistakesOf(undefined)).toMatchInlineSnapshot(`"the configuration: required, expected an object"`)
  expect(mistakesOf('title')).toMatchInlineSnapshot(`"the configuration: expected an object, found "title""`)
})

it('mistakes in addresses say what belongs where, and so do those in flags and environment variables', () => {
  expect(mistakesOf({ title: 'x', url: 'https://example.com/docs', baseUrl: 'https://example.com/docs' }))
    .toMatchInlineSnapshot(`
      "url: expected an origin such as "https://example.com", found "https://example.com/docs"
          Write 'https://example.com' and put the path in "baseUrl".
      baseUrl: expected a path such as "/" or "/project/", found "https://example.com/docs"
          Write '/docs' and put 'https://example.com' in "url"."
    `)
  expect(mistakesOf({ title: 'x', url: 'example.com', favicon: '../favicon.ico', editUrl: 'repo' }))
    .toMatchInlineSnapshot(`
      "url: expected an origin such as "https://example.com", found "example.com"
      favicon: expected a file inside the static folder, such as "img/logo.svg", found "../favicon.ico"
      editUrl: expected an address such as "https://example.com/owner/repository", found "repo""
    `)
  const more = { baseUrl: '/a?b', env: { SITE_URL: 'https://example.com/x', REPOSITORY_URL: 'owner/repo' } }
  expect(mistakesOf({ title: 'x' }, more)).toMatchInlineSnapshot(`
      "--base-url: expected a path such as "/" or "/project/", found "/a?b"
      SITE_URL: expected an origin such as "https://example.com", found "https://example.com/x"
          Write 'https://example.com' and put the path in "baseUrl".
      REPOSITORY_URL: expected an address such as "https://example.com/owner/repository", found "owner/repo""
    `)
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
  ).toMatchInlineSnapshot(`
      "i18n.localeConfigs.en.direction: expected "ltr" or "rtl", found "left"
      footer.style: expected "light" or "dark", found "Dark"
          Did you mean "dark"?
      colorMode.default: expected "light" or "dark", found "blue"
      checks.brokenLinks: expected "throw", "warn" or "ignore", found "trow"
          Did you mean "throw"?
      checks.brokenLink: unknown option
          Did you mean "brokenLinks"?"
    `)
  const i18n = { localeConfigs: { en: { calendar: 'gregorian' } } }
  expect(problemsOf({ title: 'x', i18n })[0]?.hint).toBe('Did you mean "gregory"?')
})

it('mistakes in the language of a site say what to change', () => {
  expect(mistakesOf({ title: 'x', language: 'not a tag' })).toBe(
    'language: expected a language tag such as "en" or "pt-BR", found "not a tag"',
  )
  expect(mistakesOf({ title: 'x', language: 'de', i18n: { locales: ['de', 'fr'] } })).toMatchInlineSnapshot()
  expect(mistakesOf({ title: 'x', language: ['de'] })).toMatchInlineSnapshot()
})

it('mistakes in docs sets say what to change', () => {
  const version = { name: 'a', path: '/docs', folder: 'docs' }
  expect(mistakesOf({ title: 'x', docs: [{ versions: [] }, { id: 'blog' }, 5] })).toMatchInlineSnapshot(`
      "docs[0].versions: must not be empty
      docs[1].id: "blog" is reserved by the engine
      docs[2]: expected an object, found 5"
    `)
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
  ).toMatchInlineSnapshot(`
      "docs[0].versions[2].name: expected a name of letters, digits, ".", "-" and "_", found "a b"
      docs[0].versions[2].path: required, expected a string
      docs[0].versions[2].folder: required, expected a string
      docs[0].versions[2].lable: unknown option
          Did you mean "label"?
      docs[0].versions[1].name: "a" is used twice
          Every version needs its own name.
      docs[0].versions[1].isLast: only one version can set "isLast"
      docs[1].id: "default" is used twice
          Every docs set needs its own id.
      docs[0].versions[1].path: "/docs" is used twice
          Every version needs its own path.
      docs[1].versions[0].path: "/docs" is used twice
          Every version needs its own path."
    `)
  expect(mistakesOf({ title: 'x', blog: { path: '/docs' } })).toMatchInlineSnapshot(`
      "blog.path: "/docs" is already the path of a docs version
          Give the blog a different path."
    `)
  expect(mistakesOf({ title: 'x', samples: { playground: '/play' } })).toMatchInlineSnapshot(`
      "samples.playground: readers can't run the samples of any version
          Set "samples.live" in at least one version, or remove the playground."
    `)
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
  ).toMatchInlineSnapshot(`
      "docs.versions[0].sidebars.docs[0]: expected a string that is not empty, found ""
      docs.versions[0].sidebars.docs[1]: expected "type" to be "doc", "category", "link", "autogenerated", "reference", "html" or "label", found "dok"
          Did you mean "doc"?
      docs.versions[0].sidebars.docs[2]: expected "type" to be "doc", "category", "link", "autogenerated", "reference", "html" or "label", found nothing
          Write { type: 'category', label: 'Server', items: […] }.
      docs.versions[0].sidebars.docs[3]: the category is empty
          Give it "items" or a "link", or remove it.
      docs.versions[0].sidebars.docs[4].items[0].label: expected a string that is not empty, found ""
      docs.versions[0].sidebars.docs[4].items[0].items[0]: expected an object, found 7
      docs.versions[0].sidebars.docs[5].link: expected "type" to be "doc" or "generated-index", found "generated_index"
          Did you mean "generated-index"?
      docs.versions[0].sidebars.docs[6].href: expected a path on this site, such as "/docs", found "x"
          Write '/x'.
      docs.versions[0].sidebars.docs[6].to: unknown option
          Options for docs.versions[0].sidebars.docs[6]: type, label, href, className."
    `)
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
  ).toMatchInlineSnapshot(`
      "navbar.items[0]: Bad navbar item type "docs"
          Did you mean "doc"? Allowed: link, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-*.
      navbar.items[1]: Bad navbar item type 7
          Allowed: link, dropdown, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, search, html, custom-*.
      navbar.items[2]: One and only one between "to" and "href" should be provided
          Use "to" for a page on this site and "href" for another site.
      navbar.items[3]: One and only one between "to" and "href" should be provided
          Use "to" for a page on this site and "href" for another site.
      navbar.items[4].href: expected an address such as "https://example.com", found "/docs"
          Use "to" for paths on this site.
      navbar.items[5].to: expected a path on this site, such as "/docs", found "https://example.com"
          Use "href" for other sites.
      navbar.items[6].href: expected an address such as "https://example.com", found "javascript:alert(1)"
      navbar.items[7].label: required, expected a string
          Give the link a label.
      navbar.items[8].activeBaseRegex: expected a regular expression; Invalid regular expression: /(/gi: Unterminated group
      navbar.items[8]: use "html" or "label", not both
      navbar.items[9].items[0]: Nested dropdowns are not allowed
          Move the inner links directly into the menu.
      navbar.items[10].props.callback: expected plain data (strings, numbers, arrays, objects), found a function
      navbar.items[10].props.at: expected plain data (strings, numbers, arrays, objects), found a Date
      navbar.items[10].props.size: expected plain data (strings, numbers, arrays, objects), found NaN
      navbar.items[13]: expected an object, found "Docs"
      navbar.items[14].icon: expected the name of an icon, found "gitbub"
          Icons: language, external, github, twitter, discord.
      navbar.items[12]: the navbar can have only one search box
      navbar.items[10].type: no component is registered as "custom-x"
          Register it: components: { 'custom-x': 'components/x.tsx' }."
    `)
  const items = [
    { type: 'docSidebar', sidebarId: 'dosc' },
    { type: 'doc', docId: 'x', docsSet: 'api' },
    { type: 'docsVersionDropdown' },
  ]
  expect(mistakesOf({ title: 'x', navbar: { items } })).toMatchInlineSnapshot(`
      "navbar.items[0].sidebarId: "dosc" does not exist
          Did you mean "docs"? Known sidebars: docs.
      navbar.items[1].docsSet: "api" does not exist
          Known docs sets: default."
    `)
  expect(mistakesOf({ title: 'x', docs: [], navbar: { items } })).toMatchInlineSnapshot(`
      "navbar.items[0]: the site has no docs
          Define "docs" or remove the item.
      navbar.items[1].docsSet: "api" does not exist
          Known docs sets: none.
      navbar.items[2]: the site has no docs
          Define "docs" or remove the item."
    `)
})

it('B127 B218 mistakes in the footer and the search say what to change', () => {
  const group = { title: 'Docs', items: [{ label: 'Docs', to: '/docs', herf: 'x' }] }
  expect(mistakesOf({ title: 'x', footer: { links: [group, { label: 'Blog' }] } })).toMatchInlineSnapshot(`
      "footer.links: The footer must be either simple or multi-column, not a mix of the two
          Give every entry "title" and "items", or none of them.
      footer.links[0].items[0].herf: unknown option
          Did you mean "href"?
      footer.links[1]: One and only one between "to" and "href" should be provided
          Use "to" for a page on this site and "href" for another site."
    `)
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
  ).toMatchInlineSnapshot(`
      "title: expected a string that is not empty, found " "
      i18n.locales[3]: expected a language tag such as "en" or "pt-BR", found "not a tag"
      i18n.locales[2]: "en" is listed twice
      i18n.defaultLocale: expected one of the locales ("en" or "de"), found "fr"
          Add it to "locales".
      i18n.localeConfigs.e: expected one of the locales ("en" or "de"), found "e"
          Add it to "locales".
      blog: expected an object, found "yes"
      staticFolder: expected a folder inside the site's folder
      navbar.logo.src: required, expected a string
      navbar.logo.width: expected a whole number, found 1.5
      navbar.logo.style: unknown option
          Options for navbar.logo: src, srcDark, alt, width, height, href, target, className.
      announcement.content: required, expected a string
      announcement.backgroundColor: expected a CSS color such as "#0b5fff", found "red; } body {"
      announcement.text: unknown option
          Options for announcement: id, content, backgroundColor, textColor, isCloseable.
      components.Card: expected a module such as "components/callout.tsx", relative to the site's folder, found "/card.css"
      components["1x"]: expected a component name such as "Callout"
      components.img: the element <img> can't be replaced
          Give the component a name that begins with a capital letter, and write it instead of the element.
      markdown.plugins[0]: expected a module such as "markdown/mentions.ts", relative to the site's folder, or a package such as "octavo-math", found "/etc/x"
      markdown.plugin: unknown option
          Did you mean "plugins"?
      slots.docTop: expected an array, found 7
      slots.navbarEnds: unknown option
          Did you mean "navbarEnd"?
      integrations[0]: expected an integration, found a function
          Call the function: an integration is what it returns.
      integrations[1].hooks["config:setp"]: unknown hook
          Did you mean "config:setup"?
      integrations[2].name: required, expected a string"
    `)
})

it('mistakes in redirects, and in a configuration that contains itself, have their place', () => {
  const category = { type: 'category', label: 'Again', items: [] as unknown[] }
  category.items.push(category)
  expect(mistakesOf({ title: 'x', sidebar: category })).toMatchInlineSnapshot(`
      "sidebar.items[0].items[0].items…: nested too deeply
          Check whether the object contains itself."
    `)
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
  expect(mistakesOf({ title: 'x', redirects })).toMatchInlineSnapshot(`
      "redirects[5].from: expected a path such as "/old" or "/old/:rest*", found "https://example.com"
      redirects[5].to: expected a path on this site, such as "/docs", found "c"
          Write '/c'.
      redirects[2].from: "/a" is redirected twice
          Keep one of them.
      redirects[0].to: "/a" redirects to itself
          Point it at a page.
      redirects[1].to: "/b" redirects to itself
          Point it at a page.
      redirects[3].to: "/self" redirects to itself
          Point it at a page."
    `)
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
  expect(mistakesOf({ title: 'x', head })).toMatchInlineSnapshot(`
      "head[0].tag: expected "meta", "link", "script" or "style", found "scrip"
          Did you mean "script"?
      head[1].attributes.scr: <script> has no such attribute
          Did you mean "src"?
      head[1].content: <script> is empty
          Add the code, or the attribute "src".
      head[2].attributes.src: expected an address or a path from the root of the site, found "a.js"
          Write '/a.js' for a file in the static folder.
      head[3].attributes.src: expected an address or a path from the root of the site, found "//chat.example/a.js"
          Write 'https://chat.example/a.js'.
      head[3].content: a script with "src" ignores its content
          Use one of them.
      head[4].attributes.onload: event handlers in attributes never run, because the Content-Security-Policy forbids them
          Put the code into "content", or into a file in the static folder.
      head[4].content: "</script" cannot be inside of <script>
          Move the text into a file in the static folder.
      head[5].attributes["http-equiv"]: every page already has a policy, and a second one can only forbid more
          Use the option "contentSecurityPolicy".
      head[6].content: <meta> has no content
      head[6].attributes: a meta tag needs "content" and a "name" or "property"
      head[7].attributes: a link needs "rel" and "href"
      head[8].content: expected a string, found 5
      head[9].content: <style> is empty
          Add the rules.
      head[10].attribute: unknown option
          Did you mean "attributes"?
      head[10].attributes: a meta tag needs "content" and a "name" or "property""
    `)
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
  expect(mistakesOf({ title: 'x', vite })).toMatchInlineSnapshot(`
      "vite.root: the engine sets this option itself
          Remove it. A site can set plugins, define, resolve, css, json, assetsInclude.
      vite.base: the engine sets this option itself
          Use "baseUrl".
      vite.build: the engine sets this option itself
          Use a plugin to change files of the bundle. The flag --out sets the output folder.
      vite.plugins[0]: expected a Vite plugin, found a function
          Call the function: a plugin is what it returns.
      vite.plugins[1]: expected a Vite plugin, found an object
          A plugin is an object with a name.
      vite.resolve.aliases: unknown option
          Did you mean "alias"?
      vite.plugin: unknown option
          Did you mean "plugins"?
      vite.define["process.env.NODE_ENV"]: the engine sets this name itself
          Use another name."
    `)
})
