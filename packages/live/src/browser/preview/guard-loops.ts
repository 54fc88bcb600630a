import jsTokens from 'js-tokens'

/** The function that guarded loops call in every round. */
export const tickName = '__octavoTick'

/**
 * Adds a call to every loop of a script that could run without end. In browsers where a frame shares the thread of its
 * page, nothing outside of the loop could stop it.
 *
 *     while (a) b()             →  while (tick(),a) b()
 *     for (const a of b) c(a)   →  for (const a of b)if(tick());else  c(a)
 */
export function guardLoops(code: string): string {
  let guarded = ''
  let keyword = ''
  let previous = ''
  /** Open parentheses: of a `for` before and after what makes it a loop, and others. */
  const open: ('for' | 'loop' | null)[] = []
  for (const { type, value } of jsTokens(code)) {
    guarded += value
    if (/^(?:WhiteSpace|LineTerminator|MultiLine|SingleLine)/.test(type)) continue
    if (value === '(') {
      open.push(keyword === 'for' ? 'for' : null)
      if (keyword === 'while') guarded += `${tickName}(),`
    } else if (value === ')') {
      // An `if` with its own `else` is one statement, whatever follows.
      if (open.pop() === 'loop') guarded += `if(${tickName}());else `
    } else if ((value === ';' || value === 'of') && open.at(-1) === 'for') open[open.length - 1] = 'loop'
    const isProperty = previous === '.' || previous === '?.'
    if (/^(?:for|while)$/.test(value) && !isProperty) keyword = value
    else if (value !== 'await') keyword = ''
    previous = value
  }
  return guarded
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
