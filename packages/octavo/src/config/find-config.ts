import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../files/files.ts'
import { SiteError } from '../problems/site-error.ts'

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

/** Finds the one configuration file in a site's folder. */
export async function findConfigFile(root: string): Promise<string> {
  const names = await readNames(root)
  const [found, second] = configNames.filter((name) => names.includes(name))
  if (found === undefined) throw new SiteError(await describeMissing(root, names))
  if (second !== undefined) {
    throw new SiteError({
      message: `There are two configuration files in ${root}: ${found} and ${second}`,
      hint: 'Keep one of them.',
    })
  }
  return join(root, found)
}

async function readNames(root: string): Promise<string[]> {
  try {
    return await readdir(root)
  } catch (error) {
    const what = { ENOENT: 'does not exist', ENOTDIR: 'is a file, not a folder' }[codeOf(error)]
    throw new SiteError(
      {
        message: `The site's folder ${root} ${what ?? 'cannot be read'}`,
        hint: 'Check the path given with --root.',
      },
      { cause: error },
    )
  }
}

/** The most common cause is running the command one folder too high. */
async function describeMissing(root: string, names: string[]): Promise<{ message: string; hint: string }> {
  const message = `There is no ${configNames[0]} in ${root}`
  for (const name of names) {
    if (name === 'node_modules' || name.startsWith('.')) continue
    const folder = join(root, name)
    const inner = await readdir(folder).catch(() => [])
    if (inner.some((entry) => configNames.includes(entry)))
      return { message, hint: `Did you mean --root ${folder}?` }
  }
  const other = names.find((name) => /\.config\.[cm]?[jt]s$/.test(name) && name.startsWith('site'))
  if (other !== undefined) return { message, hint: `Rename ${other} to ${configNames[0]}.` }
  return {
    message,
    hint: "Create it: import { defineSite } from 'octavo'; export default defineSite({ title: 'My site' })",
  }
}
