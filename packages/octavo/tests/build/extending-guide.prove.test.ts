import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite } from './test-site.ts'

const repository = join(import.meta.dirname, '..', '..', '..', '..')
const guide = readFileSync(join(repository, 'docs', 'guide', 'extending.md'), 'utf8')
const sections = new Map(
  guide
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
)

/** The fences of a section whose first line names a file. */
function filesIn(text: string): Record<string, string> {
  const fences = text.matchAll(/^```\w+\n(?:\/\/|\/\*|<!--) (\S+?)(?: \*\/| -->)?\n(.*?)^```$/gms)
  return Object.fromEntries([...fences].map(([, file = '', code = '']) => [file, code]))
}

const expected: Record<string, [file: string, text: RegExp]> = {
  Slots: ['docs/lamps/index.html', /Is something wrong in “(?:<!-- -->)?Lamps/],
  'Head tags': ['docs/lamps/index.html', /<meta name="author" content="The keepers">/],
  Vite: ['docs/lamps/index.html', /<div class="rounded-lg border p-4">/],
  'Pages from data': ['docs/lamps/north/index.html', /41 meters tall/],
  Integrations: ['glossary.json', /A lens made of rings/],
}

test('every section of the guide is tried', () => {
  expect([...sections.keys()]).toEqual(Object.keys(expected))
})

test.each(Object.entries(expected))('the example in "%s" builds', async (name, [file, text]) => {
  const site = createSite({ ...filesIn(sections.get(name) ?? '') })
  if (name === 'Slots') site.remove('content/pages')
  symlinkSync(join(repository, 'node_modules'), join(site.root, 'node_modules'), 'dir')
  await site.succeed()
  expect(site.read(file)).toMatch(text)
})
