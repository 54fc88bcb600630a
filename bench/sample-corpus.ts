import { join, relative } from 'node:path'
import { writeFile } from '../scripts/files.ts'
import { website } from '../scripts/paths.mjs'
import { newTemplates, oldTemplates, type Template } from './sample-texts.ts'

const perPage = 5

/**
 * Writes a site with two versions and `count` samples, two thirds of them in the newer one. They are compiled in the
 * website's own environments.
 */
export function generateSampleCorpus(
  folder: string,
  count: number,
): { root: string; pages: { file: string; route: string }[] } {
  const newer = Math.round((count * 2) / 3)
  const versions = [
    { name: 'current', label: '10.x', path: '/docs', folder: 'docs', environment: '10.x' },
    { name: '9.x', label: '9.x', path: '/docs/v9', folder: 'old', environment: '9.x' },
  ].map(({ environment, ...version }) => {
    const samples = relative(folder, join(website, 'samples', environment)).replaceAll('\\', '/')
    return { ...version, samples: { folder: samples } }
  })
  const config = JSON.stringify({ title: 'Samples', docs: { versions }, pagesFolder: null })
  writeFile(join(folder, 'site.config.ts'), `export default ${config}\n`)
  writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  const pages = [
    ...writePages(join(folder, 'docs'), { count: newer, templates: newTemplates, path: '/docs' }),
    ...writePages(join(folder, 'old'), { count: count - newer, templates: oldTemplates, path: '/docs/v9' }),
  ]
  return { root: folder, pages }
}

function writePages(
  folder: string,
  { count, templates, path }: { count: number; templates: Template[]; path: string },
) {
  const fences = Array.from({ length: count }, (_, index) => {
    const template = templates[index % templates.length]
    return `\`\`\`ts\n${template?.(index + 1)}\n\`\`\``
  })
  return Array.from({ length: Math.ceil(count / perPage) }, (_, page) => {
    const body = fences.slice(page * perPage, (page + 1) * perPage).join('\n\nSome words.\n\n')
    const file = join(folder, `page-${page}.md`)
    writeFile(file, `---\ntitle: Page ${page}\n---\n\n${body}\n`)
    return { file, route: `${path}/page-${page}` }
  })
}
