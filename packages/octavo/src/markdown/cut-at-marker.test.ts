import { expect, test } from 'vitest'
import { cutAtMarker } from './compile-content.ts'

test.each([
  ['one\n\n<!-- truncate -->\n\ntwo\n', 'one\n\n'],
  ['one\n\n{/* truncate */}\n\ntwo\n', 'one\n\n'],
  ['one <!--truncate--> two\n', 'one '],
  ['```md\n<!-- truncate -->\n```\n\none\n<!-- truncate -->\ntwo', '```md\n<!-- truncate -->\n```\n\none\n'],
  ['a `<!-- truncate -->` b\n\n<!-- truncate -->\nc', 'a `<!-- truncate -->` b\n\n'],
  ['> ```md\n> <!-- truncate -->\n> ```\n\nb', '> ```md\n> <!-- truncate -->\n> ```\n\nb'],
  ['- ```md\n  <!-- truncate -->\n  ```\n\nb', '- ```md\n  <!-- truncate -->\n  ```\n\nb'],
  ['[a][b]\n\n<!-- truncate -->\n\n```md\n[no]: c\n```\n\n[b]: d\n[e]: f', '[a][b]\n\n\n\n[b]: d\n[e]: f'],
  ['a[^1] `[^1]`[^2]\n\n[^2]: b\n\n<!-- truncate -->\n\n[^1]: c', 'a `[^1]`[^2]\n\n[^2]: b\n\n'],
  ['<!-- do not truncate -->', '<!-- do not truncate -->'],
  ['nothing to cut\n', 'nothing to cut\n'],
])('%j', (source, excerpt) => expect(cutAtMarker(source, 'md')).toBe(excerpt))
