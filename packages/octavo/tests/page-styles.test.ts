import { expect, it } from 'vitest'
import { createStyler } from '../src/build/render/page-styles.ts'
import { splitStyles } from '../src/bundle/styles/split-styles.ts'
import { placeholders } from '../src/model/render-contract.ts'

const { blockPattern } = splitStyles(
  '.prose p{b:c}@layer blocks{.prose .steps,.admonition-title,._2B,[dir=rtl],details{b:c}}',
)

const style = createStyler({
  base: 'B',
  blocks: 'X',
  blockPattern,
  laterUrl: 'later',
  restUrl: 'rest',
  fonts: {},
  policies: { base: 'P1', blocks: 'P2', banner: 'P3' },
})
const render = (body: string, root = '', links = '') =>
  style(
    `<html lang="en"${root}><head><style>${placeholders.styles}</style>${links}</head><body>${body}<script type="application/json">{"a":"class=\\"steps\\""}</script><link href="${placeholders.laterStyles}">`,
  )
it('a document has a policy for its own inline scripts and styles', () => {
  const policyOf = (body: string, root = '') =>
    / content="(\w+)">/.exec(
      style(`<html${root}><head>${placeholders.policy}</head><body>${body}<script type="application/json">`),
    )?.[1]
  expect(policyOf('<main><p>x</p></main>')).toBe('P1')
  expect(policyOf('<main><details></details></main>')).toBe('P2')
  expect(policyOf('<main></main>', ' data-base-url="/"')).toBe('P3')
})

it.each([
  '<main><p class="prose">steps, class and cards</p></main>',
  '<main><p class="_2b"></main>',
  `<nav><details><summary></summary></details></nav><main><details class="_7"></details></main>`,
])("a document defers the styles it doesn't need: %s", (body) => {
  expect(render(body)).toMatch(/<style>B<\/style>.*href="rest"/)
})

it.each([
  ['<main><ol class="a steps">'],
  ["<main><ol class='steps'>"],
  ['<main><ol class=steps>'],
  ['<MAIN><OL CLASS="steps">'],
  ['<main><p class="admonition-title">'],
  ['<main><div class="_2B">'],
  ['<main><details open>'],
  ['<main><p dir=rtl>'],
  ['', ' dir="rtl"'],
  ['', ' data-base-url="/"'],
  ['', ' data-announcement="x"'],
  ['', '', '<link rel="stylesheet" href="x">'],
])('a document contains the styles it needs: %s%s%s', (body, root = '', links = '') => {
  expect(render(body, root, links)).toMatch(/<style>BX<\/style>.*href="later"/)
})
