import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { findEngineFolder } from '../../support/engine-folder.ts'
import { numberNames } from './scoped-names.ts'
import { fillInScale, readScale } from './fill-in-scale.ts'
import { splitStyles } from './split-styles.ts'
import { createSorter } from './style-parts.ts'

const names = numberNames(findEngineFolder())
const sorter = createSorter(names)
const nameOf = (file: string, name: string) => `.${names.get(`${file}.module.css`)?.get(name)}`
const list = nameOf('client/islands/nav-menu', 'list')
const head = nameOf('client/layout/menu-panel', 'head')
const split = (css: string) => splitStyles(css, sorter)

describe('splitStyles', () => {
  it.each<[what: string, css: string, parts: Partial<ReturnType<typeof split>>]>([
    ['states', '.a{b:c}.a:hover{b:d}', { base: '.a{b:c}', later: '.a:hover{b:d}' }],
    ['no state', '.a:not(:hover){b:c}', { base: '.a:not(:hover){b:c}' }],
    ['one of many', '.a:is(:hover,.x){b:c}', { base: '.a:is(:hover,.x){b:c}' }],
    ['part of a list', '.a,.a:focus{b:c}', { base: '.a{b:c}', later: '.a:focus{b:c}' }],
    ['paper', '@media print{.a{b:c}}', { later: '@media print{.a{b:c}}' }],
    ['paper or screen', '@media print,(w){.a{b:c}}', { base: '@media print,(w){.a{b:c}}' }],
    ['what few pages have', '.steps>ol{b:c}', { blocks: '.steps>ol{b:c}' }],
    ['details of authors', '.prose details[open]{b:c}', { blocks: '.prose details[open]{b:c}' }],
    ['menus', `${list} a{b:c}`, { later: `${list} a{b:c}` }],
    [
      'layers',
      '@layer x{.a{b:c}.a:hover{b:d}}',
      { base: '@layer x{.a{b:c}}', later: '@layer x{.a:hover{b:d}}' },
    ],
    [
      'frames',
      '.a:hover{animation:r 1s}@keyframes r{0%{b:c}}',
      { later: '.a:hover{animation:r 1s}@keyframes r{0%{b:c}}' },
    ],
  ])('%s', (_, css, parts) => {
    expect(split(css)).toEqual({ base: '', blocks: '', later: '', ...parts })
  })

  it('keeps a rule with the one that wins over it by its place only', () => {
    const css = 'a:hover{color:red}a[x]{color:blue}'
    expect(split(css)).toMatchObject({ base: css, later: '' })
    expect(split('a:hover{color:red}a[x]{margin:0}').later).toBe('a:hover{color:red}')
    expect(split('a:hover{color:red}p a[x]{color:blue}').later).toBe('a:hover{color:red}')
    expect(split('.x:hover{border-color:red}.x.y{border:0}').later).toBe('')
  })

  it('hides at once, and for good', () => {
    const css = `${head}{display:flex}${head}{display:none}`
    expect(split(css)).toEqual({ base: `${head}{display:none}`, blocks: '', later: css })
  })

  it('knows all elements that carry two names of modules', () => {
    const source = path.join(findEngineFolder(), 'src')
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    )
    const lines = files.flatMap(
      (file) => readFileSync(path.join(source, file), 'utf8').match(/.*styles\.\w+.*styles\.\w+.*/g) ?? [],
    )
    expect(lines.map((line) => line.trim())).toEqual(['<ul className={`${styles.items} ${styles.end}`}>'])
  })
})

it('fills in lengths and does the sums', () => {
  const css =
    ':root{--space-4:1rem;--space-2:.5rem;--ink:red}.a{margin:calc(-1 * var(--space-4)) var(--space-2);width:calc(100% + 2 * var(--space-2))}'
  expect(fillInScale(css, readScale(css))).toBe(
    ':root{--ink:red}.a{margin:-1rem .5rem;width:calc(100% + 1rem)}',
  )
})
