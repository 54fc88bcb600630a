import { expect, test } from 'vitest'
import type { SectionRecord } from '../../model/record.ts'
import { parseHtml } from '../tree/parse-html.ts'
import { readSections } from './read-sections.ts'

/** Symptoms are a matter of tests of their own, and phrases aren't in the HTML. */
function read(html: string): Omit<SectionRecord, 'symptoms' | 'phrases'>[] {
  return readSections(parseHtml(html)).map(
    ({ symptoms: _symptoms, phrases: _phrases, ...section }) => section,
  )
}

function readSymptoms(html: string): Record<string, string[]> {
  const sections = readSections(parseHtml(`<main>${html}</main>`))
  return Object.fromEntries(
    sections.flatMap(({ id, symptoms }) => (symptoms === '' ? [] : [[id, symptoms.split('\n')]])),
  )
}

test("reads the sections of articles, reference pages and posts, without what isn't worth searching", () => {
  const html = `<body><nav>Menu</nav><main><div class="bar">Copy page</div><div class="prose wide"><h1>Title</h1>
    <p>Lead &amp; <code>useQuery</code>.<br>Next</p><h2 id="set-up">Set-up<a class="anchor" href="#set-up"></a></h2>
    <pre><code>const client = createTRPCProxyClient()</code><button>Copy</button></pre><p>After</p>
    <svg><text>drawing</text></svg><p hidden>secret</p><h3 id="deep">Deep</h3><ul><li>one</li><li>two</li></ul></div>
    <footer>Edit this page</footer></main></body>`
  expect(read(html)).toEqual([
    { id: '', level: 1, heading: '', text: 'Lead & useQuery.\nNext', code: '' },
    { id: 'set-up', level: 2, heading: 'Set-up', text: 'After', code: 'client createTRPCProxyClient' },
    { id: 'deep', level: 3, heading: 'Deep', text: 'one\ntwo', code: '' },
  ])
  const rows = `<main><div class="prose"><p>Links end
    a chain.</p><table><thead><tr><th>Link</th><th>What it does</th></tr></thead>
    <tbody><tr><td><code>httpLink</code></td>
    <td><p>sends</p><p>at once</p></td></tr><tr><td></td><td>joins</td></tr></tbody></table>
    <figure><figcaption>server.ts</figcaption><pre><code>run()</code></pre><p class="code-needs">Needs 1.4 or later</p></figure><p>After.</p></div></main>`
  expect(read(rows).map(({ text }) => text)).toEqual([
    'Links end a chain.\nLink | What it does\nhttpLink | sends at once\njoins\nserver.ts\nAfter.',
  ])
  const reference = `<main><div class="prose"><h1>beacon()</h1><div class="ref-facts">function lantern</div><p>Makes light.</p>
    <div class="code ref-signature"><div>function beacon(</div><div>  oil: Oil</div><div>): Beacon</div></div><h2 id="properties">Properties</h2>
    <section class="ref-member" data-name="oil"><h3 id="oil"><code>oil</code> <span class="ref-pill">optional</span></h3><p>Burns.</p></section>
    <section class="ref-member ref-inherited" data-name="stack"><h3 id="stack">stack</h3></section>
    <div class="ref-related" data-group=""><h2 id="related-types">Types</h2><h3 id="type-Wick">Wick</h3></div></div></main>`
  expect(read(reference)).toEqual([
    {
      id: '',
      level: 1,
      heading: '',
      text: 'Makes light.',
      code: '',
      shown: 'function beacon(oil: Oil): Beacon',
    },
    { id: 'properties', level: 2, heading: 'Properties', text: '', code: '' },
    { id: 'oil', level: 3, heading: 'oil', text: 'Burns.', code: '' },
  ])
  const post = `<main><article><div class="prose"><header><h1>News</h1><div data-byline=""><p>May 5 · 8 min read</p></div>
    </header></div><details><summary>On this page</summary></details><div class="prose"><p>Hello.</p>
    <h2 id="why">Why</h2><p>Because.</p></div><div class="tags">release</div></article></main>`
  expect(read(post)).toEqual([
    { id: '', level: 1, heading: '', text: 'Hello.', code: '' },
    { id: 'why', level: 2, heading: 'Why', text: 'Because.', code: '' },
  ])
})

test('reads a page made of components as a whole, tolerates broken markup, and hides elements by their attributes', () => {
  expect(read('<main><section><h2>Fast</h2><p>Very</p></section></main><footer>x</footer>')).toEqual([
    { id: '', level: 1, heading: '', text: '', code: '' },
    { id: '', level: 2, heading: 'Fast', text: 'Very', code: '' },
  ])
  expect(read('<main><div class="prose"><p>a</b></i><p>b &bogus; &#0;')).toHaveLength(1)
  expect(read('<p>nothing</p>')).toEqual([])
  const html =
    '<main><p title="a hidden door">a</p><p data-x="class=anchor" inert>b</p><p hidden="until-found">c</p></main>'
  expect(read(html)[0]?.text).toBe('a')
})

test('messages in code and quotation marks, in lines of code and in admonitions are symptoms of their section', () => {
  expect(
    readSymptoms(`<h2 id="a">A</h2><p>It says <code>Batching is not enabled on the server</code>, or "blocked by CORS
      policy". Run <code>npm run dev</code> and <code>Unexpected token '&lt;'</code>.</p><h2 id="b">B</h2>
      <p><code>invalidate(input?, filters?, options?)</code> <code>Meta = { a: one two three }</code> "two words"</p>
      <pre><code>onError: report every failure\nthrow new Error('The lamp is broken')</code></pre>`),
  ).toEqual({
    a: ['Batching is not enabled on the server', "Unexpected token '<'", 'blocked by CORS policy'],
  })
  expect(
    readSymptoms(`<h2 id="a">A</h2><pre><code><span class="line">$ node lamp.ts</span>
<span class="line">Uncaught TypeError: <span>Cannot read properties</span> of undefined</span>
<span class="line">    at light (lamp.ts:3)</span>
<span class="line">src/a.ts(2,14): error TS2883: The inferred type of 'lamp' cannot be named</span>
<span class="line">Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent</span></code></pre><h2 id="b">B</h2>
      <aside class="admonition"><p class="admonition-title">Cookies are never sent twice</p><p>x</p></aside>
      <aside class="admonition"><p class="admonition-title admonition-label">Good to know here</p></aside>`),
  ).toEqual({
    a: [
      'TypeError: Cannot read properties of undefined',
      "error TS2883: The inferred type of 'lamp' cannot be named",
      'Error [ERR_HTTP_HEADERS_SENT]: Cannot set headers after they are sent',
    ],
    b: ['Cookies are never sent twice'],
  })
})

test('a question that opens, and a row that leads to a section, whatever its address, are symptoms', () => {
  expect(
    readSymptoms(`<table><tr><th>Symptom</th><th>Go to</th></tr><tr><td>everything is <code>any</code></td>
      <td><a href="#any">Types</a></td></tr><tr><td>config</td><td>see <a href="#any">Types</a></td></tr>
      <tr><td>elsewhere it works</td><td><a href="/other#any">Other</a></td></tr></table><h2 id="any">Types</h2>
      <details><summary>Why is my date a string?</summary><p>JSON.</p></details>`),
  ).toEqual({ any: ['Why is my date a string?', 'everything is any'] })
  expect(
    readSymptoms(`<table><tr><td>the battery is full</td><td><a href="#100%">Full</a></td></tr>
      <tr><td>the coffee is cold</td><td><a href="#caf%C3%A9">Coffee</a></td></tr></table>
      <h2 id="100%">Full</h2><h2 id="café">Coffee</h2>`),
  ).toEqual({ '100%': ['the battery is full'], café: ['the coffee is cold'] })
})
