import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../scripts/list-files.mjs'
import { brotliSize } from '../scripts/measure/page-weight.mjs'

/**
 * @typedef {{ texts: { text: string, docs?: string }[], fences: number[][] }} TypeFile
 * @typedef {{ html: string, types: string | null }} Block
 */

/**
 * How much code and the types of its names weigh on a built site's pages with samples. Means over those pages, except
 * for the two shares, which are those of all code together.
 * @param {string} dist
 */
export function weighCode(dist) {
  const pages = listFiles(dist, /\.html$/)
    .map((file) => listBlocks(readFileSync(file, 'utf8')))
    .filter((blocks) => blocks.some(({ types }) => types !== null))
  const html = pages.flat().map((block) => block.html)
  const source = html.map(textOf)
  const marks = html.map((block) => / data-types="[^"]*"/.exec(block)?.[0] ?? '')
  /** @param {string[]} texts */
  const lengthOf = (texts) => texts.reduce((sum, text) => sum + text.length, 0)
  const weights = pages.map((blocks) => weighTypes(blocks, dist))
  /** @param {(weight: (typeof weights)[number]) => number} read */
  const mean = (read) => Math.round(weights.reduce((sum, weight) => sum + read(weight), 0) / weights.length)
  return {
    htmlToSource: lengthOf(html) / lengthOf(source),
    typesInHtml: (lengthOf(marks) / lengthOf(html)) * 100,
    typeFile: mean(({ file }) => file),
    asMarkup: mean(({ markup }) => markup),
    code: mean(({ code }) => code),
  }
}

/**
 * @param {Block[]} blocks
 * @param {string} dist
 */
function weighTypes(blocks, dist) {
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

/**
 * What a page would need to contain the types itself.
 * @param {TypeFile} file
 * @param {number} fence
 */
function markupOf({ texts, fences }, fence) {
  const names = (fences[fence] ?? []).filter((_, index) => index % 4 === 3).map((text) => texts[text])
  return names
    .map((known) => `<span tabindex="0" data-type="${known?.text}" data-docs="${known?.docs ?? ''}"></span>`)
    .join('')
}

/**
 * @param {string} html
 * @returns {Block[]}
 */
function listBlocks(html) {
  return [...html.matchAll(/<figure class="code[^>]*>.*?<\/figure>/gs)].map(([block]) => ({
    html: block,
    types: / data-types="([^"]*)"/.exec(block)?.[1] ?? null,
  }))
}

/** @param {string} html */
function textOf(html) {
  const code = /<code>(.*?)<\/code>/s.exec(html)?.[1] ?? ''
  return code.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_')
}
