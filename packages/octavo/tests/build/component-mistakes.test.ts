import { beforeAll, describe, expect, test } from 'vitest'
import { buildOnce, problemsIn, type Built } from './build-once.ts'

// Bundling a site's components takes seconds, so all mistakes of a stage are in one site. Those that keep pages from being
// rendered are in `messages.test.ts`.

const docs = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Docs\n' }

describe('what is wrong with rendered pages is reported at once', () => {
  let built: Built

  beforeAll(async () => {
    built = await buildOnce({
      ...docs,
      'static/img/cat.png': 'not really a picture',
      'content/docs/a.md': '# A\n\n![](./dog.png)\n\n![](/img/cta.png)\n',
      'content/pages/bird.tsx':
        'export default function Page() {\n  return <img alt="" src="/img/bird.png" />\n}\n',
      'content/pages/blank.tsx': 'export default function Blank() {\n  return null\n}\n',
    })
    expect(built.run.code).toBe(1)
    expect(built.files).toEqual([])
  })

  test('missing images, in Markdown, HTML and components', () => {
    expect(problemsIn(built, /^content\/(?:docs\/a|pages\/bird)/)).toMatchInlineSnapshot(`
      "✗ content/docs/a.md:3:5
        Image content/docs/dog.png used in content/docs/a.md not found.
          1 | # A
          2 |
        > 3 | ![](./dog.png)
            |     ^
          4 |
          5 | ![](/img/cta.png)
        → The folder content/docs has no file with a similar name.

      ✗ content/docs/a.md:5:5
        Image static/img/cta.png used in content/docs/a.md not found.
          3 | ![](./dog.png)
          4 |
        > 5 | ![](/img/cta.png)
            |     ^
          6 |
        → Did you mean cat.png?

      ✗ content/pages/bird.tsx
        Image /img/bird.png used in content/pages/bird.tsx not found.
        → Did you mean /img/cat.png?

      "
    `)
  })

  test('an empty page', () => {
    expect(problemsIn(built, /^content\/pages\/blank/)).toMatchInlineSnapshot(`
      "✗ content/pages/blank.tsx
        The page /blank has an empty <main>, so readers would see a blank page.
        → Add content to it, mark it as a draft, or remove it.
      "
    `)
  })

  test('and nothing else', () => {
    expect(problemsIn(built, /^(?!content\/(?:docs\/a|pages\/))/)).toBe('')
  })
})
