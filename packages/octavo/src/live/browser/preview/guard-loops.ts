/** The function that guarded loops call in every round. */
export const tickName = '__octavoTick'

/** Strings, templates, comments and regular expressions are skipped; loops are found. A template is skipped as a whole. */
const tokens =
  /\/\/.*|\/\*[^]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[^])*`|(?<=(?:^|[(,=:[!&|?{};+\-*%~^<>]|\breturn|\btypeof)\s*)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/|(?<![\w$.])(?:while|for)\s*\(|[()[\]{};]/g

/**
 * Adds a call to every loop of a script that could run without end. In browsers where a frame shares the thread of its
 * page, nothing outside of the loop could stop it.
 */
export function guardLoops(code: string): string {
  const insertions: { at: number; text: string }[] = []
  /** Open brackets; those of a `for` count their semicolons. */
  const open: { isFor: boolean; semicolons: number; from: number }[] = []
  for (const { 0: token, index } of code.matchAll(tokens)) {
    const end = index + token.length
    const innermost = open.at(-1)
    if (/^(?:while|for)\b/.test(token)) {
      if (token.startsWith('while')) insertions.push({ at: end, text: `${tickName}(),` })
      open.push({ isFor: token.startsWith('for'), semicolons: 0, from: end })
    } else if (/^[([{]$/.test(token)) open.push({ isFor: false, semicolons: 0, from: end })
    else if (token === ';' && innermost?.isFor === true) {
      innermost.semicolons++
      innermost.from = end
    } else if (/^[)\]}]$/.test(token)) {
      open.pop()
      if (innermost?.isFor !== true || innermost.semicolons !== 2) continue
      const isEmpty = code.slice(innermost.from, index).trim() === ''
      insertions.push({ at: innermost.from, text: `${tickName}()${isEmpty ? '' : ','}` })
    }
  }
  let guarded = ''
  let last = 0
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    guarded += code.slice(last, at) + text
    last = at
  }
  return guarded + code.slice(last)
}

type Clock = { now: () => number; startTimer: (callback: () => void, ms: number) => unknown }

/** Throws in loops that have kept the thread busy for a second. */
export function createTick({ now, startTimer }: Clock): () => void {
  let begun = 0
  let rounds = 0
  return () => {
    if (begun === 0) {
      begun = now()
      startTimer(() => (begun = 0), 0)
    } else if (++rounds % 64 === 0 && now() - begun > loopTimeoutMs)
      throw new Error('Stopped, because this loop has kept the page busy for a second.')
  }
}

const loopTimeoutMs = 1000
