import { expect, test } from 'vitest'
import { buildTheme } from './build-theme.ts'

test('becomes a layer of its own, without comments and spaces, and cannot end the element it is in', () => {
  const css = `/* Ours */
:root { --accent: teal; }
@media (width >= 997px) {
  .navbar > a:hover { color: red; background: url("/img/a b.png") }
}`
  expect(buildTheme(css, 'theme.css')).toEqual({
    css: '@layer theme{:root{--accent:teal}@media (width >= 997px){.navbar > a:hover{color:red;background:url("/__octavo_base__/img/a b.png")}}}',
    scale: {},
    problems: [],
  })
  expect(buildTheme('a::after { content: "</style>" }', 'theme.css').css).not.toContain('</')
})

test('lengths that the engine is built with are handed over, not written, and others are ordinary properties', () => {
  const { css, scale } = buildTheme(
    ':root { --space-4: 1.25rem; --ink: #000; --radius-block: 0 }',
    'theme.css',
  )
  expect(scale).toEqual({ '--space-4': '1.25rem', '--radius-block': '0' })
  expect(css).toBe('@layer theme{:root{--ink:#000}}')
  const { css: own, problems } = buildTheme('@media (width > 9px) { .a { --size-hero: 4rem } }', 'theme.css')
  expect([own, problems]).toEqual(['@layer theme{@media (width > 9px){.a{--size-hero:4rem}}}', []])
})

test.each([
  [':root { color: red', '1:1', 'This is not valid CSS: Unclosed block.'],
  ['@import "a.css";', '1:1', '@import cannot be used in a stylesheet of the theme.'],
  ['a {\n  background: url(./a.png) }', '2:3', 'The file ./a.png cannot be found from every page.'],
  ['.dark { --space-4: 2rem }', '1:9', '--space-4 is the same on all pages and screens.'],
])('%j', (css, place, message) => {
  const found = buildTheme(css, 'theme.css').problems
  expect(found.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([`theme.css:${place}`])
  expect(found[0]?.message).toBe(message)
})
