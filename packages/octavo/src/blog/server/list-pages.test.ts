import { expect, test } from 'vitest'
import { groupByLetter } from './list-pages.tsx'

const lettersOf = (...labels: string[]) =>
  [...groupByLetter(labels.map((label) => ({ label, href: label, posts: [] })))].map(([letter, tags]) =>
    [letter, ...tags.map(({ label }) => label)].join(' '),
  )

test('groups tags by their first letter, whatever its case and its code units', () => {
  expect(lettersOf('api', 'react', 'Rust')).toEqual(['A api', 'R react Rust'])
  expect(lettersOf('e\u0301t\u00e9', '👩‍💻work', '🚀launch')).toEqual([
    'E\u0301 e\u0301t\u00e9',
    '👩‍💻 👩‍💻work',
    '🚀 🚀launch',
  ])
})
