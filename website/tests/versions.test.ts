import { expect, test } from './site-test.ts'

/** Pages that both versions have, below `/docs` and below `/docs/v9`. */
const shared = `
  / /quickstart /awesome-trpc /example-apps /nextjs /react /contributing /love /sponsors
  /router /merging-routers /context /middlewares /metadata /authorization /output-validation /infer-types
  /error-handling /error-formatting /data-transformers /caching
  /vanilla /header /cors /useInfiniteQuery /ssr /ssg /ssg-helpers /starter-projects
  /rpc /subscriptions /further-reading`
  .trim()
  .split(/\s+/)

/** 9.x pages with another id in 10.x: the menu leads to the main page, the page itself to this one. */
const renamed: Record<string, string> = {
  '/links': '/docs/links',
  '/react-queries': '/docs/useQuery',
  '/react-mutations': '/docs/useMutation',
  '/invalidateQueries': '/docs/useContext#query-invalidation',
  '/express': '/docs/express',
  '/fastify': '/docs/fastify',
  '/aws-lambda': '/docs/aws-lambda',
}

/** The text is the same in both versions, so there is nothing to say about 10.x. */
const sameText = ['/contributing', '/love', '/sponsors']

/** The steps of the home page have their own pages, which aren't listed anywhere. */
const unlisted = ['Step1', 'Step2', 'Step3'].map((step) => `/docs/landing-intro/${step}`)

/** All addresses of the documentation. */
async function readDocs(origin: string): Promise<string[]> {
  const sitemap = await readPage(`${origin}/sitemap.xml`)
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  return [...new Set([...paths.filter((path) => /^\/docs(\/|$)/.test(path)), ...unlisted])]
}

/** Doesn't use Playwright's own client, which takes half a minute for a few hundred pages. */
async function readPage(address: string): Promise<string> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  return response.text()
}

const linksIn = (html = '') => [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)

/** Where the navbar's menu leads without scripts: to 10.x and to 9.x. */
function readMenu(html: string): string[] {
  const [, list] = /<summary[^>]*aria-label="Version [^"]*".*?<ul[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  return linksIn(list)
}

const isOld = (path: string) => /^\/docs\/v9(\/|$)/.test(path)
const oldPath = (slug: string) => `/docs/v9${slug}`

test('B072 B080 9.x has 39 pages, of which 32 are in 10.x too, and 10.x has 41 more', async ({ origin }) => {
  const docs = await readDocs(origin)
  expect(shared).toHaveLength(32)
  const isGuide = (path: string) => !path.includes('/typedoc/')
  expect(docs.filter(isOld).filter(isGuide).toSorted()).toEqual(
    [...shared, ...Object.keys(renamed)].map(oldPath).toSorted(),
  )
  const latest = docs.filter((path) => !isOld(path) && isGuide(path))
  expect(latest).toEqual(expect.arrayContaining(shared.map((slug) => `/docs${slug}`)))
  // 41 more documents and the indexes of seven categories.
  expect(latest).toHaveLength(32 + 41 + 7)
})

test('B070 B072 the version menu leads to the same or the main page', async ({ origin }) => {
  // Symbols that have another name or place in the other version have their own tests.
  const docs = (await readDocs(origin)).filter((path) => !path.includes('/typedoc/'))
  const menus = Object.fromEntries(
    await Promise.all(docs.map(async (path) => [path, readMenu(await readPage(origin + path))] as const)),
  )
  const expected = docs.map((path) => {
    const slug = path.slice((isOld(path) ? '/docs/v9' : '/docs').length)
    if (shared.includes(slug)) return [path, [`/docs${slug}`, oldPath(slug)]]
    return [path, isOld(path) ? ['/docs/', path] : [path, '/docs/v9/']]
  })
  expect(menus).toEqual(Object.fromEntries(expected))
})

/** The links in the note after a page's opening paragraph, or what is wrong with its position. */
function readNote(html: string): string[] | string {
  const [, prose = ''] = /<div class="prose">(.*?)<\/article>/s.exec(html) ?? []
  const [before = '', after] = prose.split(/In 10\.x(?=<\/p>)/)
  if (after === undefined) return 'no note'
  if (/<(pre|h2|table)\b/.test(before)) return 'something else comes first'
  if (before.match(/<p>/g)?.length !== 1) return 'not after the first paragraph'
  return linksIn(after.split('</aside>')[0])
}

test('every 9.x page says at its beginning how 10.x does the same', async ({ origin }) => {
  const slugs = [...shared, ...Object.keys(renamed)].filter((slug) => !sameText.includes(slug))
  for (const slug of slugs) {
    const note = readNote(await readPage(origin + oldPath(slug)))
    expect.soft(note, slug).toContain(renamed[slug] ?? `/docs${slug}`)
  }
})
