import { expect, it } from 'vitest'
import { renderHtmlDocument } from './html-document.ts'
import type { PageHead, RenderEnvironment } from '../../model/render-contract.ts'

const environment = {
  site: {
    baseUrl: '/',
    favicon: 'img/icon.svg',
    icons: {
      svg: 'img/i.svg',
      appleTouch: null,
      app: [{ src: 'img/512.png', size: 512 }],
      themeColor: '#398ccb',
    },
    search: null,
    head: [
      { tag: 'link', attributes: { rel: 'preconnect', href: 'https://x.example' }, content: null },
      { tag: 'script', attributes: { async: true, src: 'https://x.example/a.js' }, content: null },
    ],
    announcement: { id: 'a"b' },
    docs: [{ id: 'default', hideableSidebar: true }],
    colorMode: { default: 'light', respectSystem: true, disableSwitch: false },
    i18n: { localeConfigs: { en: { htmlLang: 'en', direction: 'ltr' } } },
  },
  locale: 'en',
  generator: 'Octavo v1',
  inlineScript: 'run()',
  entryUrl: '/assets/index.js',
  searchUrls: [],
} as unknown as RenderEnvironment

const html = renderHtmlDocument({
  environment,
  head: { htmlClass: 'docs <x>' } as PageHead,
  meta: '<title>T</title>',
  body: '<div id="octavo"></div>',
  structured: { name: '</script>' },
  data: { text: '</script><!--' },
})

it('escapes attributes and data, sets the color mode early, and contains icons, manifest and tags of the site', () => {
  expect(html).toContain('class="docs &lt;x>"')
  expect(html).toContain('data-announcement="a&quot;b"')
  expect(html).toContain('data-hideable-sidebars="default"')
  expect(html).toContain(String.raw`{"text":"\u003c/script>\u003c!--"}`)
  expect(html.indexOf('<script>run()')).toBeLessThan(html.indexOf('<style>'))
  expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<title>'))
  expect(html).toContain(
    '<link rel="icon" href="/img/icon.svg" sizes="32x32"><link rel="icon" href="/img/i.svg" type="image/svg+xml">' +
      '<link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="#398ccb">' +
      '<link rel="preconnect" href="https://x.example"><script async src="https://x.example/a.js"></script></head>',
  )
})
