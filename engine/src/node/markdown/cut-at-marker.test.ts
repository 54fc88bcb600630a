import { expect, test } from 'vitest'
import { cutAtMarker } from './cut-at-marker.ts'

test.each([
  ['one\n\n<!-- truncate -->\n\ntwo\n', 'one\n\n'],
  ['one\n\n{/* truncate */}\n\ntwo\n', 'one\n\n'],
  ['one <!--truncate--> two\n', 'one '],
  ['```md\n<!-- truncate -->\n```\n\none\n<!-- truncate -->\ntwo', '```md\n<!-- truncate -->\n```\n\none\n'],
  ['a `<!-- truncate -->` b\n\n<!-- truncate -->\nc', 'a `<!-- truncate -->` b\n\n'],
  ['> ```md\n> <!-- truncate -->\n> ```\n\nb', '> ```md\n> <!-- truncate -->\n> ```\n\nb'],
  ['- ```md\n  <!-- truncate -->\n  ```\n\nb', '- ```md\n  <!-- truncate -->\n  ```\n\nb'],
  ['<!-- do not truncate -->', '<!-- do not truncate -->'],
  ['nothing to cut\n', 'nothing to cut\n'],
])('%j', (source, excerpt) => {
  expect(cutAtMarker(source, 'md')).toBe(excerpt)
})
