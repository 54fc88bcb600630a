import { parseArgs } from 'node:util'

/** @param names Of all proofs. */
export function parseProveArguments(args: string[], names: string[]): { save: boolean; names: string[] } {
  const options = {
    only: { type: 'string' as const },
    save: { type: 'boolean' as const, default: false },
  }
  const { values } = parseArgs({ args, options })
  const chosen = values.only?.split(',') ?? names
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(
      `--only: there is no proof "${unknown.join('", "')}", expected some of ${names.join(', ')}.`,
    )
  return { save: values.save, names: chosen }
}
