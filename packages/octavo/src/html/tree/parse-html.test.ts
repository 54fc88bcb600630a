import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { parseHtml } from './parse-html.ts'

test('decodes entities, and leaves out comments between text nodes and spans that color code', () => {
  expect(
    parseHtml('<p title="&lt;b&gt; &amp; caf&eacute;">Caf&eacute; &#233;&#xe9; &amp;amp; &copy</p>'),
  ).toEqual([{ name: 'p', attributes: { title: '<b> & café' }, children: ['Café éé &amp; ©'] }])
  const html = '<pre>a<!-- -->b <span class="k">c<span>d</span></span><span class="line">e</span></pre>'
  expect(parseHtml(html)).toEqual([
    {
      name: 'pre',
      attributes: {},
      children: ['ab cd', { name: 'span', attributes: { class: 'line' }, children: ['e'] }],
    },
  ])
})

test('limits the depth of nested elements, because the tree is read recursively', () => {
  const [first, ...others] = parseHtml(`${'<div>'.repeat(2000)}a${'</div>'.repeat(2000)}<p>b</p>`)
  let depth = 0
  let text = ''
  const visit = (node: HtmlNode, level: number) => {
    depth = Math.max(depth, level)
    if (typeof node === 'string') text += node
    else for (const child of node.children) visit(child, level + 1)
  }
  visit(first ?? '', 1)
  expect({ depth, text, others }).toEqual({
    depth: 512,
    text: 'a',
    others: [{ name: 'p', attributes: {}, children: ['b'] }],
  })
})

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/[\r\0]/.test(value))
const { node } = fc.letrec<{ node: HtmlNode; element: HtmlElement }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, text, tie('element')),
  element: fc.record({
    name: fc.constantFrom('div', 'section', 'em', 'main', 'template', 'svg'),
    attributes: fc.dictionary(
      fc.constantFrom('id', 'class', 'title', 'data-x'),
      fc.string({ unit: 'grapheme' }),
    ),
    children: fc.array(tie('node')),
  }),
}))

test('reads the same document however its characters are written', () => {
  fc.assert(
    fc.property(fc.array(node), fc.infiniteStream(fc.nat(4)), (nodes, ways) => {
      expect(parseHtml(write(nodes, ways))).toEqual(joinText(nodes))
    }),
  )
})

const names: Record<string, string> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  é: 'eacute',
  '\u00a0': 'nbsp',
}

/** Writes most letters as they are, and characters with a meaning in HTML as one of their entities. */
function escape(value: string, ways: Iterator<number>): string {
  return Array.from(value, (character) => {
    const way: number = ways.next().value ?? 0
    const code = character.codePointAt(0) ?? 0
    if (way === 0 || code < 0x20 || (code >= 0x7f && code < 0xa0)) {
      return names[character] === undefined ? character : `&${names[character]};`
    }
    return way === 1 ? `&#${code};` : way === 2 || names[character] ? `&#x${code.toString(16)};` : character
  }).join('')
}

function write(nodes: HtmlNode[], ways: Iterator<number>): string {
  return nodes
    .map((each) => {
      if (typeof each === 'string') return escape(each, ways)
      const attributes = Object.entries(each.attributes).map(
        ([name, value]) => ` ${name}="${escape(value, ways)}"`,
      )
      return `<${each.name}${attributes.join('')}>${write(each.children, ways)}</${each.name}>`
    })
    .join('')
}

function joinText(nodes: HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = []
  for (const each of nodes) {
    const last = joined.at(-1)
    if (typeof each !== 'string') joined.push({ ...each, children: joinText(each.children) })
    else if (typeof last === 'string') joined[joined.length - 1] = last + each
    else joined.push(each)
  }
  return joined
}
