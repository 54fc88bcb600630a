import path from 'node:path'
import { compact, numberOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import { isFolder, listFiles, readText } from '../files/list-files.ts'
import { listPages } from '../files/list-docs.ts'
import { Code, printValue } from '../write/print-value.ts'
import type { Context } from '../plan.ts'
import { relativeTo } from './docs.ts'

/** A site has one blog; a second one is left out. */
export function planBlogs(blogs: readonly Values[], { root, plan }: Context): void {
  const { report, site } = plan
  const placed = blogs
    .map((options) => ({ options, folder: relativeTo(root, textOf(options['path']) ?? 'blog') }))
    .filter(({ folder }) => isFolder(path.join(root, folder)))
  const [first, ...others] = placed
  for (const { folder } of others)
    report.unsupported(
      'A second blog',
      'A site has one blog. Publish its posts in the same one, or as docs.',
      [folder],
    )
  if (!first) return
  const { options, folder } = first
  const count = (value: unknown) => (value === 'ALL' ? allPosts : numberOf(value))
  const base = options['routeBasePath']
  const limit = recordOf(options['feedOptions'])['limit']
  site['blog'] = compact({
    folder,
    path: typeof base === 'string' ? path.posix.join('/', base) : undefined,
    title: textOf(options['blogTitle']),
    description: textOf(options['blogDescription']),
    postsPerPage: count(options['postsPerPage']),
    recentPosts: count(options['blogSidebarCount']),
    sidebarTitle: textOf(options['blogSidebarTitle']),
    feedPosts: limit === null || limit === false ? allPosts : numberOf(limit),
  })
  report.works(`Posts in ${folder}`, listPages(root, folder))
  const lists = ['authors.yml', 'tags.yml'].map((name) => path.posix.join(folder, name))
  const known = lists.filter((file) => listFiles(root, folder).includes(file))
  if (known.length > 0) report.works('Lists of authors and tags', known)
  for (const key of ['authorsMapPath', 'tags'])
    if (textOf(options[key]) !== undefined && !['authors.yml', 'tags.yml'].includes(String(options[key])))
      report.unsupported(`blog.${key}`, `Rename the file to ${key === 'tags' ? 'tags.yml' : 'authors.yml'}.`)
}

const allPosts = 1000

/** Pages outside of the docs. Components that aren't `.tsx` files are listed one by one. */
export function planPages(options: Values, { root, plan }: Context): void {
  const folder = relativeTo(root, textOf(options['path']) ?? 'src/pages')
  const { site, report } = plan
  if (!isFolder(path.join(root, folder))) return
  site['pagesFolder'] = folder
  const base = path.posix.join('/', textOf(options['routeBasePath']) ?? '')
  const files = listFiles(root, folder).filter(
    (file) => !/(?:^|\/)(?:_|__tests__\/)|\.(?:test|spec|d)\.\w+$/.test(file),
  )
  report.works(
    'Pages outside of the docs',
    files.filter((file) => /\.(?:mdx?|tsx)$/.test(file)),
  )
  const components = files.filter((file) => /\.jsx?$/.test(file))
  if (components.length === 0) return
  const documents = components.map((component) => {
    const place = path.posix.relative(folder, component).replace(/(?:\/?\bindex)?\.jsx?$/, '')
    return compact({
      route: path.posix.join(base, place),
      component,
      frontMatter: readMeta(readText(root, component)),
    })
  })
  site['content'] = new Code(`() => ({ documents: ${printValue(documents, '  ')} })`)
  report.mapped('Pages that are components in JavaScript', '"content"', components)
}

/** The title and the description that a page gives to its layout, if they're plain text. */
function readMeta(code: string): Values | undefined {
  const [, props = ''] = /<Layout\b((?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^"'{}>])*)>/.exec(code) ?? []
  const read = (name: string) => new RegExp(`\\b${name}=(["'])(.+?)\\1`).exec(props)?.[2]
  const meta = compact({ title: read('title'), description: read('description') })
  return Object.keys(meta).length > 0 ? meta : undefined
}
