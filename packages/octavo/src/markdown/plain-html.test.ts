import { expect, test } from 'vitest'
import { toPlainHtml } from './plain-html.ts'

test('makes addresses absolute and adds no classes', () => {
  const markdown =
    '[a](/b) [c](#d) [e](https://f.example/) ![g](/h.png)\n\n```ts title="x"\nlet a\n```\n\n- [x] done\n'
  expect(toPlainHtml(markdown, 'https://host.example/blog/post')).toMatchInlineSnapshot(`
    "<p><a href="https://host.example/b">a</a> <a href="https://host.example/blog/post#d">c</a> <a href="https://f.example/">e</a> <img src="https://host.example/h.png" alt="g"></p>
    <pre><code class="language-ts">let a
    </code></pre>
    <ul class="contains-task-list">
    <li class="task-list-item"><input type="checkbox" checked disabled> done</li>
    </ul>
    "
  `)
})
