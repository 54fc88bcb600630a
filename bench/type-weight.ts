import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../scripts/files.ts'
import { brotliSize } from '../scripts/measure/page-weight.ts'

type TypeFile = { texts: { text: string; docs?: string }[]; fences: number[][] }
type Block = { html: string; types: string | null }

/**
 * How much code and the types of its names weigh on a built site's pages with samples. Means over those pages, except
 * for the two shares, which are those of all code together.
 */
export function weighCode(dist: string) {
  const pages = listFiles(dist, /\.html$/)
    .map((file) => listBlocks(readFileSync(file, 'utf8')))
    .filter((blocks) => blocks.some(({ types }) => types !== null))
  const html = pages.flat().map((block) => block.html)
  const source = html.map(textOf)
  const marks = html.map((block) => / data-types="[^"]*"/.exec(block)?.[0] ?? '')
  const lengthOf = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0)
  const weights = pages.map((blocks) => weighTypes(blocks, dist))
  const mean = (read: (weight: (typeof weights)[number]) => number) =>
    Math.round(weights.reduce((sum, weight) => sum + read(weight), 0) / weights.length)
  return {
    htmlToSource: lengthOf(html) / lengthOf(source),
    typesInHtml: (lengthOf(marks) / lengthOf(html)) * 100,
    typeFile: mean(({ file }) => file),
    asMarkup: mean(({ markup }) => markup),
    code: mean(({ code }) => code),
  }
}

function weighTypes(blocks: Block[], dist: string) {
  const typed = blocks.flatMap(({ html, types }) => {
    const [name = '', fence = ''] = (types ?? '').split('-')
    return types === null ? [] : [{ html, name, fence: Number(fence) }]
  })
  const files = new Map(
    typed.map(({ name }) => [name, readFileSync(join(dist, 'assets', 'types', `${name}.json`), 'utf8')]),
  )
  const bare = blocks.map(({ html }) => html).join('')
  const marked = typed.map(({ name, fence }) => markupOf(JSON.parse(files.get(name) ?? '{}'), fence)).join('')
  return {
    file: [...files.values()].reduce((sum, text) => sum + brotliSize(text), 0),
    markup: brotliSize(bare + marked) - brotliSize(bare),
    code: brotliSize(bare),
  }
}

/** What a page would need to contain the types itself. */
function markupOf({ texts, fences }: TypeFile, fence: number) {
  const names = (fences[fence] ?? []).filter((_, index) => index % 4 === 3).map((text) => texts[text])
  return names
    .map((known) => `<span tabindex="0" data-type="${known?.text}" data-docs="${known?.docs ?? ''}"></span>`)
    .join('')
}

function listBlocks(html: string): Block[] {
  return [...html.matchAll(/<figure class="code[^>]*>.*?<\/figure>/gs)].map(([block]) => ({
    html: block,
    types: / data-types="([^"]*)"/.exec(block)?.[1] ?? null,
  }))
}

function textOf(html: string) {
  const code = /<code>(.*?)<\/code>/s.exec(html)?.[1] ?? ''
  return code.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_')
}
