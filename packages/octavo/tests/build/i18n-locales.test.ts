import { beforeAll, expect, test } from 'vitest'
import { findElements, headOf, insideOf, readLinks, readMetas, textOf, visibleHtml } from './html.ts'
import { buildSite } from '../browser/site-builds.ts'
import { configOf, countPages, createSite, siteIn, type TestSite } from './test-site.ts'

/** The site of the browser tests, which both only read. */
let site: TestSite
beforeAll(async () => {
  const { root, dist } = await buildSite('two languages')
  site = siteIn(root, dist)
})

const textOfMain = (path: string) => textOf(insideOf(visibleHtml(site.read(path)), 'main'))

test('B005 B082 pages of a second locale are in its folder, show translations or originals, and declare language and direction', () => {
  expect(findElements(site.read('docs/borrow/index.html'), 'html')[0]).toMatchObject({
    lang: 'en',
    dir: 'ltr',
  })
  expect(findElements(site.read('ar/docs/borrow/index.html'), 'html')[0]).toMatchObject({
    lang: 'ar-EG',
    dir: 'rtl',
  })
  const pages = [...site.output().keys()].filter((path) => path.endsWith('.html'))
  const own = pages.filter((path) => path.startsWith('ar/')).map((path) => path.slice('ar/'.length))
  const main = pages.filter((path) => !path.startsWith('ar/'))
  expect(own.filter((path) => !main.includes(path))).toEqual(['thanks/index.html'])
  expect(main.filter((path) => !own.includes(path))).toEqual([])
  expect(textOfMain('ar/docs/borrow/index.html')).toContain('أعد الكتاب خلال ثلاثة أسابيع')
  expect(textOfMain('ar/docs/hours/index.html')).toContain('From nine to six.')
  expect(textOfMain('docs/borrow/index.html')).not.toMatch(/\p{Script=Arabic}/u)
  const proseOf = (path: string) =>
    findElements(insideOf(site.read(path), 'main'), 'div').find((element) => element['class'] === 'prose')
  expect(proseOf('ar/docs/hours/index.html')).toMatchObject({ lang: 'en', dir: 'ltr' })
  expect(proseOf('ar/docs/borrow/index.html')).not.toHaveProperty('lang')
  expect(proseOf('docs/hours/index.html')).not.toHaveProperty('lang')
})

test('B224 pages of a second locale link to pages of the same locale, and take strings, labels, plurals and dates from its language', () => {
  const main = insideOf(visibleHtml(site.read('ar/docs/index.html')), 'main')
  const hrefs = findElements(main, 'a').map(({ href }) => href)
  expect(hrefs).toEqual(
    expect.arrayContaining(['/ar/docs/borrow', '/ar/docs/category/rules', '/ar/docs/hours']),
  )
  const [image] = findElements(insideOf(site.read('ar/docs/borrow/index.html'), 'main'), 'img')
  expect(image).toMatchObject({ width: '40', height: '20' })
  expect([...site.output().keys()]).toContain(image?.['src']?.slice(1))
  const html = visibleHtml(site.read('ar/docs/index.html'))
  expect(textOf(insideOf(html, 'nav', 'data-sidebar'))).toBe('أهلًا بكم استعارة كتاب القواعد Opening hours')
  expect(textOf(insideOf(html, 'nav', 'octavo-navbar'))).toContain('مكتبة الميناء الدليل الأخبار')
  expect(textOf(insideOf(html, 'footer'))).toBe('اقرأ الدليل')
  expect(textOfMain('ar/index.html')).toContain('أهلًا بكم في الميناء')
  expect(readMetas(site.read('ar/index.html'))).toMatchObject({
    'og:title': 'الرئيسية | مكتبة الميناء',
    description: 'مكتبة على البحر',
  })
  const notes = insideOf(site.read('ar/docs/rules/late/index.html'), 'main')
  expect(textOf(notes)).toContain('الحواشي')
  const labels = findElements(notes, 'a').map((link) => link['aria-label'])
  expect(labels).toContain('العودة إلى الإشارة 1')
  expect(textOfMain('ar/index.html')).toContain('لا كتب')
  expect(textOfMain('ar/docs/borrow/index.html')).toContain('٣ كتب')
  expect(textOfMain('docs/borrow/index.html')).toContain('3 books')
  expect(textOfMain('ar/blog/tags/books/index.html')).toContain('مقالة واحدة بالوسم «books»')
  expect(textOfMain('ar/blog/new-books/index.html')).toContain('١ مارس ٢٠٢٤')
  expect(textOfMain('blog/new-books/index.html')).toContain('March 1, 2024')
})

test('pages of a second locale contain the strings that components need in the browser, and only those; the default locale contains none', () => {
  const messagesOf = (path: string) => {
    const block = insideOf(site.read(path), 'script', 'id="octavo-data"')
    return (JSON.parse(block) as { messages?: Record<string, string> }).messages
  }
  expect(messagesOf('docs/borrow/index.html')).toBeUndefined()
  const messages = messagesOf('ar/docs/borrow/index.html')
  expect(messages).toMatchObject({ 'shelf.add': 'أضف كتابًا' })
  expect(messages).not.toHaveProperty('home.greeting')
  expect(messages).not.toHaveProperty('octavo.heading.link')
})

const alternatesOf = (path: string) =>
  findElements(headOf(site.read(path)), 'link')
    .filter(({ hreflang }) => hreflang !== undefined)
    .map(({ hreflang, href }) => `${hreflang} ${href}`)
    .toSorted()

test('B012 B014 the head links to the page in every locale that has it, and to the canonical and default ones', () => {
  const expected = [
    'ar-EG https://library.example/ar/docs/borrow',
    'en https://library.example/docs/borrow',
    'x-default https://library.example/docs/borrow',
  ]
  expect(alternatesOf('docs/borrow/index.html')).toEqual(expected)
  expect(alternatesOf('ar/docs/borrow/index.html')).toEqual(expected)
  expect(alternatesOf('ar/thanks/index.html')).toEqual(['ar-EG https://library.example/ar/thanks'])
  const html = site.read('ar/docs/borrow/index.html')
  expect(readLinks(html, 'canonical')).toEqual(['https://library.example/ar/docs/borrow'])
  expect(readMetas(html)).toMatchObject({
    'og:url': 'https://library.example/ar/docs/borrow',
    'og:locale': 'ar_EG',
    docusaurus_locale: 'ar',
    'docsearch:language': 'ar',
  })
})

test('files of the whole site include a sitemap with the pages of every locale, and redirects and a not-found page for each', () => {
  const addresses = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])
  expect(addresses).toEqual(
    expect.arrayContaining(['https://library.example/docs/borrow', 'https://library.example/ar/docs/borrow']),
  )
  expect(site.read('_redirects')).toBe('/ar/lend /ar/docs/borrow 302\n/lend /docs/borrow 302\n')
  const moved = site.read('ar/lend/index.html')
  expect(moved).toContain('url=/ar/docs/borrow')
  expect(findElements(moved, 'html')[0]).toMatchObject({ lang: 'ar-EG', dir: 'rtl' })
  expect(textOf(insideOf(moved, 'title'))).toBe('انتقلت هذه الصفحة')
  expect(textOf(insideOf(moved, 'main'))).toBe('انتقلت هذه الصفحة إلى /ar/docs/borrow')
  expect(textOf(insideOf(site.read('ar/404.html'), 'title'))).toBe('الصفحة غير موجودة | مكتبة الميناء')
  expect(findElements(site.read('ar/404.html'), 'script').at(-1)?.['src']).toMatch(/^\/assets\//)
})

test('a page is rendered again when its translation or a message changes, and mistakes are reported with their places', async () => {
  const small = createSite({
    'site.config.ts': configOf({
      i18n: { locales: ['en', 'ar'] },
      navbar: { items: [{ label: 'Guide', to: '/docs/borrow' }] },
    }),
    'content/docs/borrow.md': '# Borrow\n\nTake one.\n',
    'content/docs/hours.md': '# Hours\n\nFrom nine to six.\n',
    'i18n/ar/content/docs/borrow.md': '# استعارة\n\nنص.\n',
    'i18n/ar/messages.json': '{ "Guide": "الدليل" }',
  })
  await small.succeed()
  small.write({ 'i18n/ar/content/docs/borrow.md': '# استعارة\n\nنص آخر.\n' })
  expect(countPages(await small.succeed())).toEqual({ rendered: 1, cached: 7 })
  expect(small.read('ar/docs/borrow/index.html')).toContain('نص آخر.')
  const english = small.read('docs/borrow/index.html')
  small.write({ 'i18n/ar/messages.json': '{ "Guide": "المرشد" }' })
  expect(countPages(await small.succeed())).toEqual({ rendered: 4, cached: 4 })
  expect(small.read('ar/docs/borrow/index.html')).toContain('المرشد')
  expect(small.read('docs/borrow/index.html')).toBe(english)
  small.write({
    'i18n/ar/messages.json': '{\n  "Guied": "x",\n  "octavo.heading.link": "رابط"\n}\n',
    'i18n/ar/content/docs/hours.md': '---\ntitle: x\nslug: /elsewhere\n---\n\nText.\n',
    'i18n/ar/content/docs/borrow.md': '# استعارة\n\n[x](/docs/nowhere) [y](/docs/borrow#oops)\n',
  })
  const stderr = await small.fail()
  for (const said of [
    'i18n/ar/messages.json:2:3\n  Nothing uses the message "Guied".',
    'i18n/ar/content/docs/hours.md:3:1\n  Front matter key "slug" differs from the original',
    'linking to /ar/docs/nowhere',
    'linking to /ar/docs/borrow#oops',
  ])
    expect(stderr).toContain(said)
})
