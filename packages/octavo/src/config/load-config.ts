import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findUp, codeOf } from '../files/files.ts'
import { hashOf } from '../files/hash.ts'
import { applyIntegrations, type IntegrationCalls, type Named } from './apply-integrations.ts'
import { compileModule, type ConfigModule } from './config-cache.ts'
import type { AddressOptions } from './resolve-addresses.ts'
import { resolveSite } from './resolve-site.ts'
import { explainConfigError, runCode, runConfig } from './run-config.ts'
import type { SiteVite } from './schemas/extension-schemas.ts'
import type { ContentSource } from '../model/extension-input.ts'
import { toSourcePath } from '../files/posix-path.ts'
import { readdir } from 'node:fs/promises'
import { SiteError } from '../problems/site-error.ts'

export type LoadConfigOptions = Omit<AddressOptions, 'folder'> & {
  root: string
  command: 'build' | 'dev'
}

/** The parts of a configuration that are code. They stay in the process that loaded it. */
export type Extensions = {
  /** Null if the site sets nothing. `key` changes with everything that the options may depend on. */
  vite: { options: SiteVite; key: string } | null
  content: ContentSource[]
  integrations: IntegrationCalls
  /** Those that come in packages of their own. */
  features: Named[]
}

export async function loadConfig(options: LoadConfigOptions) {
  const { command, ...flags } = options
  const root = resolve(options.root)
  const configFile = await findConfigFile(root)
  const module = await compileModule({ configFile, root, name: 'config' })
  const file = toSourcePath(configFile, root)
  const code: Code = { module, configFile }
  const explain = (error: unknown, subject: string) => explainConfigError(error, subject, code)
  const written = await runConfig(module, { configFile })
  const { input, call, features } = await applyIntegrations(written, { root, command, file, explain })
  const { site, notices, vite, content } = resolveSite(input, {
    ...flags,
    file,
    text: readFileSync(configFile, 'utf8'),
    folder: findFolderInRepository(root),
  })
  const extensions: Extensions = {
    vite: usesVite(vite) ? { options: vite, key: hashCode(module, root) } : null,
    integrations: call,
    features,
    content: content.map((source, index) => guardSource(source, sourceNameOf(source, index), code)),
  }
  return {
    site,
    extensions,
    /** Printed in the summary at the end. */
    notices,
    /** Absolute paths of the files to watch. */
    inputs: module.inputs.map(({ file }) => file),
  }
}

function usesVite({ plugins, assetsInclude, ...options }: SiteVite): boolean {
  const isSet = Object.values(options).some((option) => Object.keys(option).length > 0)
  return plugins.length > 0 || assetsInclude !== undefined || isSet
}

/** The configuration's code, and the versions of the packages it imports. */
function hashCode({ inputs }: ConfigModule, root: string): string {
  // What npm has installed for the site.
  const lock = findUp(join('node_modules', '.package-lock.json'), root)
  return hashOf(...inputs.map(({ hash }) => hash), lock === null ? '' : readFileSync(lock))
}

type Code = { module: ConfigModule; configFile: string }

function guardSource(source: ContentSource, name: string, code: Code): ContentSource {
  const place = { configFile: code.configFile, subject: `The content source ${name}` }
  const guarded: ContentSource = (context) => runCode(code.module, place, async () => source(context))
  return Object.defineProperty(guarded, 'name', { value: name })
}

/** Part of paths, so it's made of letters and digits only. */
function sourceNameOf({ name }: ContentSource, index: number): string {
  return /^[\w$-]+$/.test(name) && name !== 'content' ? name : `content-${index}`
}

/** Returns the site's folder within its repository, such as `website`; empty if there is no repository. */
function findFolderInRepository(root: string): string {
  const repository = findUp('.git', root)
  return repository === null ? '' : toSourcePath(root, dirname(repository))
}

const configNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs']

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
  const engine = names.find((name) => /^docusaurus\.config\.[cm]?[jt]s$|^\.vitepress$/.test(name))
  const hint =
    engine === undefined
      ? "Create it: import { defineSite } from 'octavo'; export default defineSite({ title: 'My site' })"
      : `To write it from ${engine}, run: npm install --save-dev octavo-migrate && npx octavo migrate`
  return { message, hint }
}
