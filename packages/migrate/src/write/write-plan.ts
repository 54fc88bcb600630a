import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SiteError } from 'octavo/feature'
import type { Plan } from '../plan.ts'
import { printValue } from './print-value.ts'

export const configFile = 'site.config.ts'

/** The text of the configuration. */
export function writeConfig({ from, imports, site }: Plan): string {
  const lines = [{ names: '{ defineSite }', from: 'octavo' }, ...imports].map(
    ({ names, from: module }) => `import ${names} from '${module}'`,
  )
  return `${lines.join('\n')}\n\n/** Written by \`octavo migrate\` from ${from}. */\nexport default defineSite(${printValue(site)})\n`
}

/**
 * Writes files and links, and returns the paths of those that are new. If one exists with another content, nothing is
 * written.
 */
export function writeFiles(
  root: string,
  files: ReadonlyMap<string, string>,
  { links, reportFile }: Pick<Plan, 'links' | 'reportFile'>,
): string[] {
  const taken = [...files].find(([file, text]) => file !== reportFile && isOther(path.join(root, file), text))
  if (taken) {
    const [file] = taken
    throw new SiteError({
      message: `${file} exists already`,
      hint: `Nothing was written. To migrate again, move or delete ${file} first.`,
      file,
    })
  }
  const written = [...files].filter(([file, text]) => readFile(path.join(root, file)) !== text)
  for (const [file, text] of written) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const linked = [...links].filter(([link, target]) => linkTo(path.join(root, link), target))
  return [...written, ...linked].map(([file]) => file)
}

function isOther(place: string, text: string): boolean {
  const existing = readFile(place)
  return existing !== null && existing !== text
}

function readFile(place: string): string | null {
  return existsSync(place) ? readFileSync(place, 'utf8') : null
}

/** Returns false if there's something in the link's place already. */
function linkTo(place: string, target: string): boolean {
  if (lstatSync(place, { throwIfNoEntry: false })) return false
  mkdirSync(path.dirname(place), { recursive: true })
  symlinkSync(target, place, 'dir')
  return true
}
