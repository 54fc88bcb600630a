/** A run of text and its highlighting class, which is empty for plain text. */
export type ColoredText = { text: string; kind: '' | 'm' | 's' | 'k' | 't' | 'c' | 'f' | 'p' }

const kinds = ['m', 's', 'k', 't', 'c', 't', 'f', 'p'] as const

/** In the order of `kinds`. A word before a colon is always a name. */
const token = new RegExp(
  [
    /^\([a-z ]+\)/,
    /"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/,
    /\b(?:const|let|var|function|type|interface|class|enum|namespace|module|keyof|typeof|infer|extends|readonly|new|unique|asserts|is|in|abstract)\b(?!\??:)/,
    /\b(?:string|number|boolean|void|any|unknown|never|null|undefined|object|symbol|bigint)\b(?!\??:)/,
    /\b(?:true|false|\d[\w.]*)\b/,
    /\b[A-Z][\w$]*(?!\??:|[\w$])/,
    /[A-Za-z_$][\w$]*(?=[(<])/,
    /=>|[{}()[\]<>;:,.|&?=]/,
  ]
    .map(({ source }) => `(${source})`)
    .join('|'),
  'g',
)

/** Highlights a type without a grammar, because types consist of few kinds of words. */
export function colorType(text: string): ColoredText[] {
  const runs: ColoredText[] = []
  let last = 0
  const add = (run: ColoredText) => void (run.text !== '' && runs.push(run))
  for (const match of text.matchAll(token)) {
    add({ text: text.slice(last, match.index), kind: '' })
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)]
    add({ text: match[0], kind: kind ?? '' })
    last = match.index + match[0].length
  }
  add({ text: text.slice(last), kind: '' })
  return runs
}
