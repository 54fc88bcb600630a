import { expect, test } from 'vitest'
import { rewritePage } from './rewrite-page.ts'

test.each([
  [
    'values of front matter',
    '---\ntitle: A <b> *c*\n---\n\n# {{ $frontmatter.title }}\n\n{{$frontmatter.none}}`{{ $frontmatter.title }}`',
    '---\ntitle: A <b> *c*\n---\n\n# A &#60;b&#62; &#42;c&#42;\n\n`{{ $frontmatter.title }}`',
  ],
  [
    'other expressions',
    '---\ntags: [a]\n---\n{{ $frontmatter.tags }} {{ $frontmatter.tags.join() }}',
    '---\ntags: [a]\n---\n{{ $frontmatter.tags }} {{ $frontmatter.tags.join() }}',
  ],
  [
    'braces in what is shown as it is',
    '::: tip\n::: v-pre\n{{ a }} `{{ b }}`\n```\n:::\n```\n:::\n{{ c }}\n:::\n::: raw\n{{ d }}\n:::',
    '::: tip\n\n\\{{ a }} `{{ b }}`\n```\n:::\n```\n\n{{ c }}\n:::\n\n{{ d }}\n',
  ],
  ['keys without a value', '---\ntitle: A\ndescription:\nimage: \n---\n', '---\ntitle: A\n\n\n---\n'],
  ['keys with a value below', '---\ndescription:\n  A\n---\n', '---\ndescription:\n  A\n---\n'],
])('%s', (_, written, read) => {
  expect(rewritePage(written, { root: '/site', file: 'docs/a.md' })).toBe(read)
})
