// Rules for every page in the built site's sidebars, whoever writes it.
import { describe, expect, test } from 'vitest'
import {
  listHiddenRoutes,
  listRoutes,
  readBuiltPage,
  readMeta,
  readSidebar,
  readText,
} from '../tools/built-docs.mjs'
import { isShell, listFences } from '../tools/fences.mjs'
import { findAvoidedPhrases, hideCode } from '../tools/voice.mjs'
import { fits, parseSpec, readEnvironment } from './install-packages.mjs'
import { requiredAnchors, requiredSidebars } from './required-pages.mjs'

/** @typedef {import('../tools/built-docs.mjs').BuiltPage} BuiltPage */
/** @typedef {import('../tools/built-docs.mjs').SidebarItem} SidebarItem */

const versions = /** @type {const} */ (['10.x', '9.x'])
const requiredPosts = [
  '/blog/introducing-trpc',
  '/blog/announcing-trpc-10',
  '/blog/typescript-performance-lessons',
  '/blog/tinyrpc-client',
]

/** @param {BuiltPage} page */
function listFaults({ html, article }) {
  const description = readMeta(html, 'description') ?? ''
  const titles = html.match(/<h1[\s>]/g) ?? []
  return [
    description.length < 50 || description.length > 160
      ? `description of ${description.length} characters`
      : '',
    readMeta(html, 'keywords') ? '' : 'no keywords',
    titles.length === 1 ? '' : `${titles.length} h1`,
    /\bTODO\b/.test(readText(article)) ? 'a TODO' : '',
    ...listEmptySections(article).map((title) => `nothing under "${title}"`),
  ].filter((fault) => fault !== '')
}

/**
 * A heading can be followed by a smaller one; otherwise there must be text in between.
 * @param {string} article
 */
function listEmptySections(article) {
  const headings = [...article.matchAll(/<h([2-4])\b[^>]*>([\s\S]*?)<\/h\1>/g)]
  return headings.flatMap((heading, index) => {
    const next = headings[index + 1]
    const body = article.slice(heading.index + heading[0].length, next?.index)
    const isParent = next !== undefined && Number(next[1]) > Number(heading[1])
    return readText(body).trim() === '' && !isParent ? [readText(heading[2] ?? '')] : []
  })
}

/**
 * @param {SidebarItem[]} items
 * @param {string} [indent]
 * @returns {string[]}
 */
function listLines(items, indent = '') {
  const written = items.filter(({ label }) => label !== undefined && !label.startsWith('API Reference'))
  return written.flatMap(({ label, href, items: children = [] }) => [
    `${indent}${label} → ${href ?? 'no page'}`,
    ...listLines(children, `${indent}  `),
  ])
}

/**
 * Packages that a page tells readers to install, with any package manager.
 * @param {string} markdown
 */
function listInstalled(markdown) {
  const commands = listFences(markdown)
    .filter(({ language }) => isShell(language))
    .flatMap(({ code }) => code.split('\n'))
    .flatMap((line) => /^\s*(?:npm (?:install|i)|(?:yarn|pnpm|bun) add) (.+)$/.exec(line)?.[1] ?? [])
  return commands
    .flatMap((words) => words.split(/\s+/))
    .filter((word) => word !== '' && !word.startsWith('-'))
}

describe.each(versions)('%s', (version) => {
  const pages = listRoutes(version).map(readBuiltPage)

  test('every page in the sidebar has its facts, ids, addresses and titles, in the required order', () => {
    const faults = pages.flatMap((page) => listFaults(page).map((fault) => `${page.route}: ${fault}`))
    expect(faults).toEqual([])
    expect(pages.length).toBeGreaterThan(10)
    const routes = new Set(pages.map(({ route }) => route))
    for (const { id, route = '', title } of requiredSidebars[version]) {
      if (id === undefined) continue
      expect(routes).toContain(route)
      const { html } = readBuiltPage(route)
      expect(html, route).toMatch(new RegExp(`^<!DOCTYPE html><html[^>]* docs-doc-id-${id}"`))
      expect(readText(/<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''), route).toBe(`${title} | tRPC`)
    }
    const required = requiredSidebars[version].map(
      ({ above, label, route = 'no page' }) => `${'  '.repeat(above.length)}${label} → ${route}`,
    )
    expect(listLines(readSidebar(version))).toEqual(required)
  })

  test("install commands name versions that match the samples' packages", () => {
    const environment = readEnvironment(version)
    const specs = pages.flatMap(({ route, markdown }) =>
      listInstalled(markdown).map((word) => ({ route, word })),
    )
    const misfits = specs.filter(({ word }) => {
      const { name, range } = parseSpec(word)
      return !fits(environment[name], range)
    })
    expect(misfits).toEqual([])
    expect(specs.length).toBeGreaterThan(5)
  })
})

test('B008 pages name the generator that they have always named, and use no phrase that our style avoids', () => {
  const routes = versions.flatMap((version) => listRoutes(version))
  const names = ['/', '/blog', ...requiredPosts, ...routes].map((route) =>
    readBuiltPage(route).html.match(/<meta name="generator"[^>]*>/g),
  )
  expect(new Set(names.flat())).toEqual(new Set(['<meta name="generator" content="Octavo v2.3.1">']))
  expect(names.every((found) => found?.length === 1)).toBe(true)
  const docs = versions.flatMap((version) => [...listRoutes(version), ...listHiddenRoutes(version)])
  const pages = [...docs, '/', '/media', '/blog', ...requiredPosts]
  const found = pages.flatMap((route) =>
    findAvoidedPhrases(readBuiltPage(route).markdown).map(
      ({ line, phrase }) => `${route}/index.md:${line} "${phrase}"`,
    ),
  )
  expect(found).toEqual([])
  // Whoever uses an app is a user or a customer. Pages about writing these pages are for their readers.
  const named = docs.filter((route) => {
    const prose = hideCode(readBuiltPage(route).markdown)
    return !route.endsWith('/contributing') && /(?<!screen )\breaders?\b/i.test(prose)
  })
  expect(named).toEqual([])
})

test.each(Object.entries(requiredAnchors))('%s keeps the anchors that others link to', (route, anchors) => {
  const { html } = readBuiltPage(route)
  expect(anchors.filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual([])
})
