import { expect, it } from 'vitest'
import { fillInScale, readScale } from './sheets.ts'
import { splitStyles } from './split-styles.ts'

it.each<[what: string, css: string, parts: Partial<ReturnType<typeof splitStyles>>]>([
  ['states', '.a{b:c}.a:hover{b:d}', { base: '.a{b:c}', later: '.a:hover{b:d}' }],
  ['no state', '.a:not(:hover){b:c}', { base: '.a:not(:hover){b:c}' }],
  ['part of a list', '.a,.a:focus{b:c}', { base: '.a{b:c}', later: '.a:focus{b:c}' }],
  ['paper', '@media print{.a{b:c}}', { later: '@media print{.a{b:c}}' }],
  ['paper or screen', '@media print,(w){.a{b:c}}', { base: '@media print,(w){.a{b:c}}' }],
  ['what few pages have', '@layer blocks{.a>ol{b:c}}', { blocks: '@layer blocks{.a>ol{b:c}}' }],
  [
    'details of authors',
    '@layer blocks{.prose details[open]{b:c}}',
    { blocks: '@layer blocks{.prose details[open]{b:c}}' },
  ],
  ['menus', '.a[open] li{b:c}', { later: '.a[open] li{b:c}' }],
  ['settings', '.a:dir(rtl){b:c}', { blocks: '.a:dir(rtl){b:c}' }],
  ['what nobody sees at first', '@layer later{.a{b:c}}', { later: '@layer later{.a{b:c}}' }],
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
])('splitStyles: %s', (_, css, parts) => {
  expect(splitStyles(css)).toMatchObject({ base: '', blocks: '', later: '', ...parts })
})

it('splitStyles: recognizes pages by the classes that only their blocks use, or refuses the block', () => {
  const { blockPattern } = splitStyles('.prose p{b:c}@layer blocks{.prose .steps>li,.prose details{b:c}}')
  expect('<ol class="a steps">').toMatch(new RegExp(blockPattern))
  expect('<div class="prose">').not.toMatch(new RegExp(blockPattern))
  expect(() => splitStyles('.prose p{b:c}@layer blocks{.prose p:not(.steps){b:d}}')).toThrow(
    'Bug: ".prose p:not(.steps)" is in the layer "blocks", but rules outside of it use all of its classes',
  )
})

const tokens = '@layer tokens{:root{--space-4:1rem;--space-2:.5rem;--ink:red}}'
const scale = readScale(tokens)

it('lengths are filled in and added up, unless a site names or changes them itself', () => {
  const css = `${tokens}.a{margin:calc(-1 * var(--space-4)) var(--space-2);width:calc(100% + 2 * var(--space-2))}`
  expect(fillInScale(css, scale)).toBe(
    '@layer tokens{:root{--ink:red}}.a{margin:-1rem .5rem;width:calc(100% + 1rem)}',
  )
  const own = '.box{--radius-box:12px;border-radius:var(--radius-box);gap:var(--space-4)}'
  expect(fillInScale(own, scale)).toBe(own.replace('var(--space-4)', '1rem'))
  const changed = '.box{--space-4:3rem}.box p,.a{margin:var(--space-4) var(--space-2)}'
  expect(fillInScale(changed, scale)).toBe('.box{--space-4:3rem}.box p,.a{margin:var(--space-4,1rem) .5rem}')
  expect(readScale(tokens + changed).get('--space-4')).toBe('1rem')
})
