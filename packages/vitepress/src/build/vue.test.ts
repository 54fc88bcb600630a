import { expect, test } from 'vitest'
import { separateVue } from './vue.ts'

test.each([
  ['a script', 'A\n\n<script setup>\nlet a\n</script>\n\nB', 'A\n\n\n\n\n\nB', ['3: A <script>']],
  ['a component with text', '<Demo :a="b">Text</Demo>', 'Text', ['1: The Vue component <Demo>']],
  ['an element with a hyphen', '<my-demo/>', '', ['1: The Vue component <my-demo>']],
  [
    'attributes',
    '<p v-if="a" class="b" @click="c">D</p>',
    '<p class="b">D</p>',
    ['1: The attribute v-if', '1: The attribute @click'],
  ],
  [
    'an expression',
    '---\na: "{{ b }}"\n---\nA {{ b }}',
    '---\na: "{{ b }}"\n---\nA ',
    ['4: The expression {{ b }}'],
  ],
  ['code', '`{{ a }}`\n\n```vue\n<Demo />\n```', '`{{ a }}`\n\n```vue\n<Demo />\n```', []],
  [
    'a color',
    '<b style="color: #fff; background: #eee">A</b>',
    '<b style="color: #fff; background: #eee">A</b>',
    [],
  ],
  ['a comment', '<!-- {{ a }} <Demo /> -->', '<!-- {{ a }} <Demo /> -->', []],
  ['a badge', '<Badge text="a" />', '<Badge text="a" />', []],
])('%s is named and left out', (...[, written, rest, named]) => {
  const { parts, rest: left } = separateVue(written)
  expect(left).toBe(rest)
  expect(parts.map(({ line, what }) => `${line}: ${what}`)).toEqual(named)
})
