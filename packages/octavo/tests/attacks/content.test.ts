/** What someone can do who writes content, and nothing else. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { configOf, createSite } from '../build/test-site.ts'
import { validateXml } from '../validate-xml.ts'

/** Ends attributes, tags, scripts, comments and character data, and would call a function if anything ran. */
const hostile = `</script><script>pwned()</script>"'--> ]]> <img src=pwned onerror=pwned()> &lt;b onclick=pwned()&gt; \${pwned()}`
const quoted = JSON.stringify(hostile)
const frontMatter = (keys: readonly string[], more = '') =>
  `---\n${keys.map((key) => `${key}: ${quoted}\n`).join('')}${more}---\n`
const texts = ['title', 'description', 'sidebar_label', 'pagination_label']
const code = hostile.replaceAll('`', '')

/** Every field that a text can be in. */
const fields = {
  'content/docs/index.md': `${frontMatter(texts, `keywords: [${quoted}]\n`)}\nText with [a link](./body.md ${quoted}).\n`,
  'content/docs/body.md': [
    '# Body',
    `## \`${code}\` {#heading}`,
    `\`${code}\``,
    `![${code.replaceAll(/[<>]/g, '\\$&')}](/a.svg)`,
    `\`\`\`ts title=${JSON.stringify(code.replaceAll('"', ''))}\n${code}\n\`\`\``,
    `:::tip[\`${code.replace(']]>', '')}\`]\n\nx\n\n:::`,
    `| \`${code.replaceAll('|', '')}\` |\n|---|\n| a |`,
    `> [!NOTE]\n> \`${code}\``,
    `[^1]\n\n[^1]: \`${code}\``,
  ].join('\n\n'),
  'content/docs/folder/_category_.json': JSON.stringify({
    label: hostile,
    link: { type: 'generated-index', title: hostile, description: hostile },
  }),
  'content/docs/folder/a.md': '# A\n',
  'content/blog/2024-01-01-a.md': `${frontMatter(
    ['title', 'description'],
    `tags: [${quoted}]\nauthors:\n  - { name: ${quoted}, title: ${quoted}, url: "https://x.example/?<script>" }\n`,
  )}\nText.\n`,
  'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'site.config.ts': configOf({
    title: hostile,
    tagline: hostile,
    search: true,
    blog: { title: hostile, description: hostile },
    software: { name: hostile, programmingLanguage: hostile, version: hostile },
    navbar: { title: hostile, items: [{ to: '/docs/', label: hostile }] },
    footer: { links: [{ title: hostile, items: [{ to: '/docs/', label: hostile }] }] },
    head: [{ tag: 'meta', attributes: { name: 'x', content: hostile } }],
    redirects: [{ from: '/old', to: 'https://x.example/?"><script>pwned()</script>' }],
  }),
}

/** What in a document would run: elements and attributes, as a browser reads them. */
function listRunning(html: string, xmlMode: boolean): string[] {
  const found: string[] = []
  let isScript = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isScript = name === 'script' && !/json/.test(attributes['type'] ?? '')
        for (const [key, value] of Object.entries(attributes))
          if (/^on/i.test(key) || value === 'pwned' || /^\s*javascript:/i.test(value))
            found.push(`<${name} ${key}="${value}">`)
      },
      ontext: (text) => void (isScript && text.includes('pwned') && found.push(text)),
      onclosetag: () => (isScript = false),
    },
    { xmlMode, recognizeSelfClosing: true },
  )
  parser.end(html)
  return found
}

const kinds = { 'atom.xml': 'atom', 'rss.xml': 'rss', 'sitemap.xml': 'sitemap' } as const

const count = JSON.stringify(fields).split('</script><script>pwned').length - 1

test(`hostile text in each of ${count} fields stays text in every file that is published`, async () => {
  const site = createSite(fields)
  const { code: exit, stderr } = await site.build()
  expect([exit, stderr.match(/^✗[^]*/m)]).toEqual([0, null])
  const counts: Record<string, number> = {}
  for (const [file, text] of site.output()) {
    const extension = file.replace(/.*\./, '')
    if (!/^(?:html|xml|json|txt|md|webmanifest)$/.test(extension)) continue
    counts[extension] = (counts[extension] ?? 0) + Number(text.includes('pwned'))
    const isXml = extension === 'xml'
    if (isXml || extension === 'html') expect(listRunning(text, isXml), file).toEqual([])
    const kind = Object.entries(kinds).find(([name]) => file.endsWith(name))?.[1]
    if (kind) expect(await validateXml(text, kind), file).toEqual([])
    if (extension === 'json') JSON.parse(text)
    for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      JSON.parse(data)
  }
  for (const extension of ['html', 'xml', 'json', 'txt', 'md'])
    expect(counts[extension], extension).toBeGreaterThan(0)
})

/** A file, its text, and what the build says instead of publishing anything. */
const refused: [file: string, text: string, message: string][] = [
  [
    'content/docs/import.md',
    "import fs from 'node:fs'\n\n{fs.readFileSync('/etc/passwd', 'utf8')}\n",
    'Only .mdx files',
  ],
  ['content/docs/format.md', '---\nformat: mdx\n---\n\n{1 + 1}\n', 'Only .mdx files can contain imports'],
  ['content/docs/tag.md', 'Text\n\n<Tabs />\n', 'Only .mdx files can contain imports'],
  [
    'content/docs/node.mdx',
    "import fs from 'fs'\n\n{fs.readFileSync('/etc/passwd')}\n",
    "Pages can't import fs",
  ],
  [
    'content/docs/later.mdx',
    "{import('node:fs').then((fs) => fs.readFileSync('/etc/passwd', 'utf8'))}\n",
    "Pages can't import node:fs",
  ],
  ['content/docs/part.mdx', "import Part from './_part.md'\n\n<Part />\n", ''],
  ['content/docs/_part.md', 'export const a = 1\n\n{a}\n', 'Only .mdx files can contain imports'],
  ['content/docs/rsa.md', '```text file=../../id_rsa\n```\n', 'id_rsa is a file that usually holds secrets'],
  ['content/docs/htpasswd.md', '```text file=../../.htpasswd\n```\n', '.htpasswd is a file'],
  ['content/docs/envrc.md', '```text file=../../sub/.envrc\n```\n', 'sub/.envrc is a file'],
  ['content/docs/upper.md', '```text file=../../ID_RSA\n```\n', 'ID_RSA is a file that usually holds'],
  ['content/docs/slashes.md', '```text file=..\\..\\..\\x\n```\n', 'slashes.md'],
  ['static/site.tfstate', 'secret\n', 'static/site.tfstate is a file that usually holds secrets'],
  ['static/keys.kdbx', 'secret\n', 'static/keys.kdbx is a file that usually holds secrets'],
  ['content/docs/up.md', '```text file=../../../x\n```\n', "outside the site's folder"],
  ['content/docs/image.md', '![x](@site/../../../etc/hostname)\n', "outside the site's folder"],
  ['content/docs/slug.md', '---\nslug: /index.html\n---\n\nText\n', 'index.html'],
  [
    'content/blog/2024-01-01-a.md',
    '---\nauthors: [{ name: A, url: "javascript:pwned()" }]\n---\n\nText\n',
    'javascript:',
  ],
  ['static/key.pem', 'secret\n', 'static/key.pem is a file that usually holds secrets'],
]

test(`each of ${refused.length} files that reach too far is refused with its name, and nothing is published`, async () => {
  const site = createSite({
    'site.config.ts': configOf({ blog: true }),
    'content/docs/index.md': '# Docs\n',
    ...Object.fromEntries(refused),
  })
  symlinkSync('.', join(site.root, 'static/again'))
  const stderr = await site.fail()
  expect(site.output().size).toBe(0)
  for (const [file, , message] of refused) {
    if (message !== '') expect(stderr, file).toContain(file)
    expect(stderr, file).toContain(message)
  }
})
