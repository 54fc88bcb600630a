import { expect, test } from 'vitest'
import { readArticle } from './read-article.ts'

test('sections of an article, without what nobody searches for', () => {
  const html = `<body><nav>Menu</nav><main><div class="bar">Copy page</div><div class="prose wide"><h1>Title</h1>
    <p>Lead &amp; <code>useQuery</code>.<br>Next</p><h2 id="set-up">Set-up<a class="anchor" href="#set-up"></a></h2>
    <pre><code>const client = createTRPCProxyClient()</code><button>Copy</button></pre><p>After</p>
    <svg><text>drawing</text></svg><p hidden>secret</p><h3 id="deep">Deep</h3><ul><li>one</li><li>two</li></ul></div>
    <footer>Edit this page</footer></main></body>`
  expect(readArticle(html)).toEqual([
    { id: '', level: 1, heading: '', text: 'Lead & useQuery.\nNext', code: '' },
    { id: 'set-up', level: 2, heading: 'Set-up', text: 'After', code: 'client createTRPCProxyClient' },
    { id: 'deep', level: 3, heading: 'Deep', text: 'one\ntwo', code: '' },
  ])
})

test('rows of a table, items and names of files are lines of their own', () => {
  const html = `<main><div class="prose"><p>Links end
    a chain.</p><table><thead><tr><th>Link</th><th>What it does</th></tr></thead>
    <tbody><tr><td><code>httpLink</code></td>
    <td><p>sends</p><p>at once</p></td></tr><tr><td></td><td>joins</td></tr></tbody></table>
    <figure><figcaption>server.ts</figcaption><pre><code>run()</code></pre></figure><p>After.</p></div></main>`
  expect(readArticle(html).map(({ text }) => text)).toEqual([
    'Links end a chain.\nLink | What it does\nhttpLink | sends at once\njoins\nserver.ts\nAfter.',
  ])
})

test('of a page of the API reference, names and what is said about them', () => {
  const html = `<main><div class="prose"><h1>beacon()</h1><div class="ref-facts">function lantern</div><p>Makes light.</p>
    <div class="code ref-signature"><div>function beacon(): Beacon</div></div><h2 id="properties">Properties</h2>
    <section class="ref-member" data-name="oil"><h3 id="oil"><code>oil</code> <span class="ref-pill">optional</span></h3><p>Burns.</p></section>
    <section class="ref-member ref-inherited" data-name="stack"><h3 id="stack">stack</h3></section>
    <div class="ref-related" data-group=""><h2 id="related-types">Types</h2><h3 id="type-Wick">Wick</h3></div></div></main>`
  expect(readArticle(html)).toEqual([
    { id: '', level: 1, heading: '', text: 'Makes light.', code: '' },
    { id: 'properties', level: 2, heading: 'Properties', text: '', code: '' },
    { id: 'oil', level: 3, heading: 'oil', text: 'Burns.', code: '' },
  ])
})

test('a page of components is read as a whole; broken markup does no harm', () => {
  expect(readArticle('<main><section><h2>Fast</h2><p>Very</p></section></main><footer>x</footer>')).toEqual([
    { id: '', level: 1, heading: '', text: '', code: '' },
    { id: '', level: 2, heading: 'Fast', text: 'Very', code: '' },
  ])
  expect(readArticle('<main><div class="prose"><p>a</b></i><p>b &bogus; &#0;')).toHaveLength(1)
  expect(readArticle('<p>nothing</p>')).toEqual([])
})
