import { existsSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { outsideCode, type SourcePlace } from 'octavo'
import { rewriteHome } from './home-page.ts'

/** Rewrites what pages of VitePress contain and the engine doesn't read. Lines stay where they are. */
export function rewritePage(text: string, place: SourcePlace): string {
  const frontMatter = readFrontMatter(text)
  const open: string[] = []
  return outsideCode(rewriteKeys(rewriteHome(text)), (part) =>
    openContainers(part, open)
      .replace(frontMatterValue, (whole, key: string) => writeValue(frontMatter[key]) ?? whole)
      .replace(/^[ \t]*\[\[toc\]\][ \t]*$/gim, '')
      .replace(snippet, (...[, indent, written]: string[]) => toFence(indent ?? '', written ?? '', place))
      .replace(badge, (...[, attributes = '', inner = '']: string[]) => toBadge(attributes, inner))
      .replace(/(\]\((?!\w+:|\/\/)[^()\s]*?)(?:(?<=\/)index)?\.html(?=[)#?])/g, '$1'),
  )
}

/** `{{ $frontmatter.title }}` */
const frontMatterValue = /\{\{[ \t]*\$frontmatter\.(\w+)[ \t]*\}\}/g

function readFrontMatter(text: string): Record<string, unknown> {
  const [, yaml] = /^---[ \t]*\r?\n([^]*?)\r?\n---[ \t]*(?=\r?\n|$)/.exec(text) ?? []
  if (yaml === undefined || text.search(frontMatterValue) === -1) return {}
  try {
    return Object(parse(yaml)) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** As text, in Markdown and in HTML. Null if it has parts. */
function writeValue(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' && typeof value !== 'number') return null
  return String(value).replaceAll(/[\\`*_[\]<>&{}|]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Front matter: keys of VitePress → those of the engine. */
const keys: readonly [pattern: RegExp, key: string][] = [
  [/^outline:[ \t]*deep[ \t]*$/, 'toc_max_heading_level: 6'],
  [/^outline:[ \t]*(\d)[ \t]*$/, 'toc_max_heading_level: $1'],
  [/^outline:[ \t]*\[[ \t]*\d[ \t]*,[ \t]*(\d)[ \t]*\][ \t]*$/, 'toc_max_heading_level: $1'],
  [/^(?:outline|aside):[ \t]*false[ \t]*$/, 'hide_table_of_contents: true'],
  [/^sidebar:[ \t]*false[ \t]*$/, 'displayed_sidebar: null'],
  [/^editLink:[ \t]*false[ \t]*$/, 'custom_edit_url: null'],
  [/^prev:[ \t]*false[ \t]*$/, 'pagination_prev: null'],
  [/^next:[ \t]*false[ \t]*$/, 'pagination_next: null'],
  [/^footer:[ \t]*false[ \t]*$/, 'noFooter: true'],
  [
    /^(?:layout:[ \t]*(?:doc|page)|(?:aside|sidebar|editLink|footer|navbar|lastUpdated):[ \t]*\w+)[ \t]*$/,
    '',
  ],
]

function rewriteKeys(text: string): string {
  return text.replace(/^---[ \t]*\r?\n[^]*?\r?\n---[ \t]*(?=\r?\n|$)/, (front) => {
    const seen = new Set<string>()
    const valued = front.replaceAll(/^(?:title|description|image|slug|id):[ \t]*(?=\r?\n[\w-])/gm, '')
    return valued.replaceAll(/^[a-z]\w*:.*$/gim, (line) => {
      const [pattern, key] = keys.find(([known]) => known.test(line)) ?? []
      if (pattern === undefined || key === undefined) return line
      const written = line.replace(pattern, key)
      // A key can be there only once.
      const isAgain = written !== '' && seen.has(written.replace(/:.*$/, ''))
      seen.add(written.replace(/:.*$/, ''))
      return isAgain ? '' : written
    })
  })
}

/** `::: raw` and `::: v-pre` show what's inside, and in the latter, braces are text. `open` has the names of open blocks. */
function openContainers(part: string, open: string[]): string {
  return part.replaceAll(/^[ \t]*:{3,}[ \t]*(\S*).*$|\{\{/gm, (line, name?: string) => {
    if (name === undefined) return open.includes('v-pre') ? String.raw`\{{` : line
    if (name !== '') open.push(name)
    return /^(?:raw|v-pre)$/.test((name === '' ? open.pop() : name) ?? '') ? '' : line
  })
}

/** `<<< @/a.ts#part{2 ts} [title]`. A fence needs a second line, which has to be free. */
const snippet = /^([ \t]*)<<<[ \t]*(\S.*?)[ \t]*\n[ \t]*$/gm

function toFence(indent: string, written: string, place: SourcePlace): string {
  const [, file = '', region = '', lines, language, title] =
    /^([^\s{#]+)(#[\w-]+)?[ ]?(?:\{([\d,-]*)[ ]?([^}\s]*)[^}]*\})?[ ]?(?:\[(.+)\])?$/.exec(written) ?? []
  if (file === '') return `${indent}<<< ${written}\n`
  const parts = [
    language?.replace(/:.*$/, '') || path.extname(file).slice(1),
    `file=${findFile(file, place)}${region}`,
    lines ? `{${lines}}` : '',
    title === undefined ? '' : `title="${title}"`,
  ]
  return `${indent}\`\`\`${parts.filter(Boolean).join(' ')}\n${indent}\`\`\``
}

/** `@` is the folder of the pages, which is the nearest one with a configuration. */
function findFile(written: string, { root, file }: SourcePlace): string {
  if (!written.startsWith('@/')) return written.startsWith('.') ? written : `./${written}`
  const folders = file.split('/').map((_, index, all) => all.slice(0, all.length - 1 - index).join('/'))
  const home = folders.find((folder) => existsSync(path.join(root, folder, '.vitepress'))) ?? ''
  return `@site/${path.posix.join(home, written.slice('@/'.length))}`
}

const badge = /<Badge\b((?:"[^"]*"|'[^']*'|[^"'<>])*?)(?:\/>|>([^<]*)<\/Badge>)/g

function toBadge(attributes: string, inner: string): string {
  const read = (name: string) => new RegExp(`\\s${name}=["']([^"']*)["']`).exec(attributes)?.[1]
  return `<span class="vp-badge ${read('type') ?? 'tip'}">${inner || (read('text') ?? '')}</span>`
}
