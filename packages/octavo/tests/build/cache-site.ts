import { configOf, docsOf } from './test-site.ts'

export const sidebars = {
  docs: [
    'index',
    { type: 'category', label: 'Stars', items: ['stars/one', 'stars/two', 'stars/three', 'stars/four'] },
    { type: 'category', label: 'Moons', items: ['moons/one', 'moons/two'] },
  ],
}

export function skyConfig(options: Record<string, unknown> = {}): string {
  return configOf({ docs: docsOf({ sidebars }), blog: true, ...options })
}

/** A site of fourteen pages that covers everything a page can depend on. */
export const skyFiles: Record<string, string | Uint8Array> = {
  'site.config.ts': skyConfig(),
  'content/docs/index.md': '---\nslug: /\ntitle: The sky\n---\n\nLook at [star one](./stars/one.md).\n',
  'content/docs/stars/one.md': '---\ntitle: Star one\n---\n\nA star.\n\n## Light\n',
  'content/docs/stars/two.mdx': "---\ntitle: Star two\n---\n\nimport Note from '../_note.mdx'\n\n<Note />\n",
  'content/docs/stars/three.md':
    '---\ntitle: Star three\n---\n\n![A map](./map.svg)\n\n![A picture](/img/sky.svg)\n\n```ts file=./light.ts#year\n```\n',
  'content/docs/stars/light.ts': '// #region year\nconst year = 1\n// #endregion\n',
  'content/docs/stars/four.md': '---\ntitle: Star four\n---\n\nBack to [the light](./one.md#light).\n',
  'content/docs/stars/map.svg': svg(10),
  'content/docs/moons/one.mdx': "---\ntitle: Moon one\n---\n\nimport Note from '../_note.mdx'\n\n<Note />\n",
  'content/docs/moons/two.mdx':
    '---\ntitle: Moon two\n---\n\nimport { Dot } from \'@site/components/dot\'\n\n<Dot name="two" />\n',
  'content/docs/_note.mdx': 'Bring a coat. See [the sky](./index.md).\n',
  'content/blog/2024-01-01-first.md': '---\ntitle: First night\nslug: first\n---\n\nClear.\n',
  'content/blog/2024-01-02-second.md': '---\ntitle: Second night\nslug: second\n---\n\nCloudy.\n',
  'content/pages/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  'content/pages/about.md': '---\ntitle: About\n---\n\nWe look up.\n',
  'components/dot.tsx': 'export function Dot({ name }: { name: string }) {\n  return <p>Dot {name}</p>\n}\n',
  'static/img/sky.svg': svg(20),
  'static/notes.txt': 'nothing yet\n',
}

/** The same without a component, so it needs no bundle of its own. */
export const plainSkyFiles: Record<string, string | Uint8Array> = {
  ...Object.fromEntries(Object.entries(skyFiles).filter(([path]) => !path.startsWith('components/'))),
  'content/docs/moons/two.mdx': '---\ntitle: Moon two\n---\n\nTwo.\n',
}

export function svg(width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><path d="M0 0h1v1z"/></svg>\n`
}
