/** The WebDriver standard assigns a private-use character to each key without a character of its own. */
const special = new Map([
  ['ArrowDown', '\uE015'],
  ['ArrowLeft', '\uE012'],
  ['ArrowRight', '\uE014'],
  ['ArrowUp', '\uE013'],
  ['Control', '\uE009'],
  ['Enter', '\uE007'],
  ['Escape', '\uE00C'],
  ['Shift', '\uE008'],
  ['Tab', '\uE004'],
])

/** @param chord Key names or characters, joined by `+`. */
export function keysOf(chord: string): string[] {
  return chord.split('+').map((name) => {
    const key = special.get(name) ?? name
    if (key.length !== 1) throw new Error(`There is no key "${name}"`)
    return key
  })
}
