import { configOf } from './test-site.ts'

/** Pseudorandom numbers, the same for the same seed. */
export type Random = {
  below(limit: number): number
  pick<T>(values: readonly T[]): T
  word(): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('nothing to pick from')
      return value
    },
    word: () => `w${below(1e6).toString(36)}`,
  }
}

type Page = { folder: string; name: string; front: Record<string, string | boolean | number>; body: string }

/** What a site consists of; `filesOf` turns it into files. */
export type Model = {
  pages: Page[]
  posts: Page[]
  partial: string
  component: string
  style: string
  imageWidth: number
  note: string
  categoryLabel: string
  categoryHasIndex: boolean
  footer: string
  announcement: string | null
}

export function createModel(random: Random): Model {
  const pages = Array.from({ length: 9 }, (_, index): Page => {
    const folder =
      ['', 'stars', 'stars', 'stars', 'moons', 'moons', 'moons/far', 'moons/far', ''][index] ?? ''
    return { folder, name: `p${index}`, front: { title: `Page ${index}` }, body: bodyOf(random, index) }
  })
  const post = (name: string): Page => ({ folder: '', name, front: { title: name }, body: 'A post.\n' })
  return {
    pages: [{ folder: '', name: 'index', front: { slug: '/', title: 'First' }, body: 'Hello.\n' }, ...pages],
    posts: [post('2024-01-01-a'), post('2024-02-02-b')],
    partial: 'Shared words.',
    component: 'Dot',
    style: '1px',
    imageWidth: 10,
    note: 'note',
    categoryLabel: 'Stars',
    categoryHasIndex: true,
    footer: 'Footer',
    announcement: null,
  }
}

/** Links, an image, a partial and a component; every page has some of them. */
function bodyOf(random: Random, index: number): string {
  const lines = [
    `Text ${random.word()}.`,
    `## Part ${random.word()}`,
    `[other](/docs/) and [file](./p${index - 1}.md)`,
  ]
  if (index % 3 === 0) lines.push('<Note />')
  if (index % 4 === 1) lines.push('<Dot name="x" />')
  if (index % 3 === 1) lines.push('![picture](/img/sky.svg)', '![map](/content-map.svg)')
  if (index % 2 === 1) lines.push(`\`\`\`ts\nconst ${random.word()} = ${index}\n\`\`\``)
  return `${lines.join('\n\n')}\n`
}

type Edit = { name: string; apply: (model: Model, random: Random) => void }

/** Only one page in three may change its address, which keeps most links working. */
export const edits: Edit[] = [
  {
    name: 'body',
    apply: (model, random) => (random.pick(model.pages).body = bodyOf(random, random.below(9))),
  },
  { name: 'title', apply: (model, random) => (random.pick(model.pages).front['title'] = random.word()) },
  {
    name: 'label',
    apply: (model, random) => (random.pick(model.pages).front['sidebar_label'] = random.word()),
  },
  {
    name: 'next label',
    apply: (model, random) => (random.pick(model.pages).front['pagination_label'] = random.word()),
  },
  {
    name: 'description',
    apply: (model, random) => (random.pick(model.pages).front['description'] = random.word()),
  },
  {
    name: 'slug',
    apply: (model, random) => (random.pick(model.pages.slice(1)).front['slug'] = `/${random.word()}`),
  },
  {
    name: 'position',
    apply: (model, random) => (random.pick(model.pages).front['sidebar_position'] = random.below(20)),
  },
  { name: 'unlisted', apply: (model, random) => toggle(random.pick(model.pages.slice(1)), 'unlisted') },
  { name: 'draft', apply: (model, random) => toggle(random.pick(model.pages.slice(1)), 'draft') },
  { name: 'no title', apply: (model, random) => toggle(random.pick(model.pages), 'hide_title') },
  { name: 'add', apply: addPage },
  {
    name: 'delete',
    apply: (model, random) => void model.pages.splice(1 + random.below(model.pages.length - 2), 1),
  },
  { name: 'rename', apply: (model, random) => (random.pick(model.pages.slice(1)).name = random.word()) },
  {
    name: 'move',
    apply: (model, random) =>
      (random.pick(model.pages.slice(1)).folder = random.pick(['', 'stars', 'moons'])),
  },
  { name: 'partial', apply: (model, random) => (model.partial = `Shared ${random.word()}.`) },
  { name: 'component', apply: (model, random) => (model.component = random.word()) },
  { name: 'style of a component', apply: (model, random) => (model.style = `${random.below(99) + 1}px`) },
  { name: 'image', apply: (model, random) => (model.imageWidth = random.below(900) + 1) },
  { name: 'static file', apply: (model, random) => (model.note = random.word()) },
  { name: 'category', apply: (model, random) => (model.categoryLabel = random.word()) },
  { name: 'index of a category', apply: (model) => (model.categoryHasIndex = !model.categoryHasIndex) },
  { name: 'footer', apply: (model, random) => (model.footer = random.word()) },
  {
    name: 'announcement',
    apply: (model, random) => (model.announcement = model.announcement ? null : random.word()),
  },
  { name: 'post', apply: (model, random) => (random.pick(model.posts).body = `A ${random.word()}.\n`) },
  {
    name: 'title of a post',
    apply: (model, random) => (random.pick(model.posts).front['title'] = random.word()),
  },
]

function toggle({ front }: Page, key: string): void {
  front[key] = front[key] !== true
}

function addPage({ pages }: Model, random: Random): void {
  const folder = random.pick(['', 'stars', 'moons', 'new/deep'])
  pages.push({
    folder,
    name: random.word(),
    front: { title: random.word() },
    body: bodyOf(random, random.below(9)),
  })
}

export function filesOf(model: Model): Record<string, string> {
  const link = model.categoryHasIndex ? { type: 'generated-index' } : null
  const checks = ['brokenLinks', 'brokenAnchors', 'brokenFileLinks', 'missingImages']
  return {
    'site.config.ts': configOf({
      blog: true,
      footer: { copyright: model.footer },
      announcement: model.announcement && { id: 'a', content: model.announcement },
      // Renaming breaks links, which other tests cover.
      checks: Object.fromEntries(checks.map((name) => [name, 'ignore'])),
    }),
    'content/docs/stars/_category_.json': JSON.stringify({ label: model.categoryLabel, link }),
    'content/_note.mdx': `${model.partial}\n`,
    'components/dot.tsx': `import './dot.css'\n\nexport function Dot({ name }: { name: string }) {\n  return <p className="dot">${model.component} {name}</p>\n}\n`,
    'components/dot.css': `.dot { border: ${model.style} solid; }\n`,
    'static/img/sky.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${model.imageWidth}" height="5"/>\n`,
    'static/note.txt': model.note,
    'content/pages/index.md': '# Home\n\nWelcome.\n',
    ...Object.fromEntries(model.pages.map((page) => fileOf('content/docs', page))),
    ...Object.fromEntries(model.posts.map((page) => fileOf('content/blog', page))),
  }
}

function fileOf(parent: string, { folder, name, front, body }: Page): [string, string] {
  const imports = [
    body.includes('<Note') ? "import Note from '@site/content/_note.mdx'\n" : '',
    body.includes('<Dot') ? "import { Dot } from '@site/components/dot'\n" : '',
  ].join('')
  const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const path = [parent, folder, `${name}.${imports === '' ? 'md' : 'mdx'}`].filter(Boolean).join('/')
  return [path, `---\n${lines.join('\n')}\n---\n\n${imports}\n${body}`]
}
