import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markdownToHtml } from 'satteri'
import { expect, test } from 'vitest'
import { findLeaks } from '../../../tests/find-leaks.ts'
import { parseHtml } from '../tree/parse-html.ts'
import { toMarkdown } from './page-markdown.ts'

function convert(html: string, title: string): string {
  return toMarkdown(parseHtml(html), title)
}

function read(body: string): string {
  return convert(`<html><main><article class="prose"><h1>T</h1>${body}</article></main></html>`, 'T')
    .replace('# T\n\n', '')
    .trimEnd()
}

test.each([
  ['headings lose their tools', '<h2 id="a">One<a class="anchor" href="#a"></a></h2>', '## One'],
  ['paragraphs are one line', '<p>One\n  two <b> three </b>four</p>', 'One two **three** four'],
  ['breaks stay', '<p>One<br/>two</p>', 'One\\\ntwo'],
  [
    'lists are tight or loose',
    '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li><p>c</p></li><li><p>d</p><p>e</p></li></ol>',
    '- a\n  - b\n\n3. c\n\n4. d\n\n   e',
  ],
  [
    'tasks',
    '<ul><li><input type="checkbox" checked disabled> a</li><li><input type="checkbox" disabled> b</li></ul>',
    '- [x] a\n- [ ] b',
  ],
  [
    'admonitions are quotes',
    '<aside class="admonition"><p class="admonition-title"><svg class="icon"></svg>Mind</p><p>a</p><p>b</p></aside>',
    '> **Mind**\n>\n> a\n>\n> b',
  ],
  [
    'tabs are sections, the hidden ones too',
    '<div role="tablist"><button>npm</button></div><div role="tabpanel" data-label="npm"><p>a</p></div><div role="tabpanel" data-label="yarn" hidden><p>b</p></div>',
    '**npm**\n\na\n\n**yarn**\n\nb',
  ],
  [
    'so are groups of code',
    '<form class="code-group"><label><input type="radio">npm</label><figure class="code" data-language="bash"><pre><code>npm i</code></pre></figure></form>',
    '**npm**\n\n```bash\nnpm i\n```',
  ],
  ['details', '<details><summary>More <i>of</i> it</summary><p>a</p></details>', '**More *of* it**\n\na'],
  [
    'tables',
    '<table><tr><th>a|b</th><th class="align-right">c</th></tr><tr><td><p>d</p><ul><li>e</li><li>f</li></ul></td></tr></table>',
    '| a\\|b | c |\n| --- | --: |\n| d e; f; |  |',
  ],
  [
    'bylines',
    '<div data-byline><p>May 5 · One min read</p><ul><li><a href="/a">Ann</a> <small>Cook</small></li></ul></div>',
    '*May 5 · One min read · [Ann](/a) Cook*',
  ],
  [
    'facts in a byline',
    '<div data-byline><span>function</span><code>a</code><div>in <a href="/b">b</a></div></div>',
    '*function · `a` · in [b](/b)*',
  ],
  ['cards', '<ul><li><a href="/a"><h2>A</h2><p>says a</p></a></li></ul>', '- [A](/a): says a'],
  [
    'footnotes',
    '<p>a<sup><a href="#fn" data-footnote-ref>1</a></sup></p><section data-footnotes><ol><li><p>b <a data-footnote-backref href="#r">↩</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: b',
  ],
  ['nothing of tools', '<p>a</p><div data-markdown="none"><label>b <select></select></label></div>', 'a'],
  ['what components say', '<pre data-markdown>| a |\n| - |</pre>', '| a |\n| - |'],
  [
    'controls go',
    '<p>a</p><nav>b</nav><button>c</button><p hidden>d</p><p class="visually-hidden">e</p>',
    'a',
  ],
])('blocks: %s', (_, html, expected) => expect(read(html)).toBe(expected))

test('code keeps its language, title and folded lines; a line is one span, changes a diff, messages comments', () => {
  const html =
    '<figure class="code" data-language="ts"><pre><code>a</code></pre><p class="code-needs">Needs 1.4 or later</p></figure>'
  expect(read(html)).toBe('```ts\na\n```\n\nNeeds 1.4 or later.')
  const titled =
    '<figure class="code" data-language="ts"><figcaption>a.ts</figcaption><pre><code>const <span>a</span>\n\n&lt;b&gt;</code></pre><button></button></figure>'
  expect(read(titled)).toBe('```ts title="a.ts"\nconst a\n\n<b>\n```')
  const folded =
    '<figure class="code" data-language="ts"><figcaption>Before</figcaption><div>{<details><summary>2 more</summary>  a \n  b</details>}</div></figure>'
  expect(read(folded)).toBe('```ts title="Before"\n{\n  a\n  b\n}\n```')
  expect(read('<p><span class="code"><b>A</b>&lt;<a href="/b">B</a>&gt;</span></p>')).toBe('`A<B>`')
  expect(read('<p><span class="code"><a href="/b">B</a></span></p>')).toBe('[`B`](/b)')
  expect(read('<pre><code class="language-md">```\n</code></pre>')).toBe('````md\n```\n````')
  expect(read('<p><code>a`b</code> <code>`</code></p>')).toBe('``a`b`` `` ` ``')
  const changed =
    '<pre><code><span class="line line-deleted">a</span>\n<span class="line line-inserted">b</span><span data-note>\nBad. ts(1)</span></code></pre>'
  expect(read(changed)).toBe('```diff\n- a\n+ b\n  // Bad. ts(1)\n```')
})

test.each([
  ['a*b* `c` [d] <Tabs> &amp;lt; \\', '\\*b\\* \\`c\\` \\[d\\]'],
  ['# no heading', '\\# no heading'],
  ['1. no list', '1\\. no list'],
  [':::tip no directive', '\\:::tip'],
  ['snake_case and _this_', 'snake_case and \\_this\\_'],
])('text escapes %s, because it is not markup', (text, expected) => {
  const markdown = read(`<p>${text.replace(/</g, '&lt;')}</p>`)
  expect(markdown).toContain(expected)
  const { html } = markdownToHtml(markdown, {}) as { html: string }
  expect(html.replace(/<\/?p>|\n/g, '')).toBe(text.replace('<Tabs>', '&lt;Tabs&gt;'))
})

test.each([
  ['<a href="/a b(c)">x</a><a href="/d">y</a>', '[x](/a%20b%28c%29) [y](/d)'],
  ['<a href="/a" aria-label="Home"><svg></svg></a>', '[Home](/a)'],
  ['<img src="/a.png" alt="A cat"/><img src="/b.png" alt=""/>', '![A cat](/a.png)'],
  ['<svg role="img" aria-label="A line"><text>x</text></svg>', '*A line*'],
  ['<svg role="img"><title>A line</title><text>x</text></svg>', '*A line*'],
  ['<span>a<br><b>b<br>c</b></span><br>d', 'a\\\n**b\\\nc**\\\nd'],
  ['<svg role="img"><title>A line</title><desc>It bends\n once.</desc></svg>', '*A line:* It bends once.'],
])('text: %s', (html, expected) => expect(read(`<p>${html}</p>`)).toBe(expected))

test('adds the title to a page without a heading, and reads pages without an article, or deeply nested ones', () => {
  expect(convert('<main><article data-article><p>a</p></article></main>', 'T')).toBe('# T\n\na\n')
  expect(convert('<nav>n</nav><main><h1>H</h1><p>a</p></main><footer>f</footer>', 'T')).toBe('# H\n\na\n')
  expect(read(`${'<div>'.repeat(5000)}a${'</div>'.repeat(5000)}`)).toBe('a')
})

const folder = join(import.meta.dirname, '../../markdown/fixtures')

/** Words of three or more letters outside tags. */
function wordsOf(html: string): string[] {
  return html.replace(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}]{3,}/gu) ?? []
}

/** Elements that aren't converted, and code titles, which this parser doesn't render. */
const unread = /<(svg|button|figcaption|h2 class="visually-hidden")[^]*?<\/\w+>/g

test.each(readdirSync(folder).filter((name) => name.endsWith('.html')))(
  '%s converts to Markdown, and back',
  (name) => {
    const html = readFileSync(join(folder, name), 'utf8')
    const markdown = convert(`<main class="prose">${html}</main>`, name)
    expect(findLeaks(markdown)).toEqual([])
    const { html: again } = markdownToHtml(markdown, {}) as { html: string }
    expect(wordsOf(again)).toEqual(expect.arrayContaining(wordsOf(html.replace(unread, ''))))
  },
)
