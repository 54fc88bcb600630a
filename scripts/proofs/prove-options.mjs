import { parseArgs } from 'node:util'

/**
 * @param {string[]} args
 * @param {string[]} names Of all proofs.
 * @returns {{ save: boolean, names: string[] }}
 */
export function parseProveArguments(args, names) {
  const options = {
    only: { type: /** @type {const} */ ('string') },
    save: { type: /** @type {const} */ ('boolean'), default: false },
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
