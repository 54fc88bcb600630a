import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Site } from '../../shared/model/site.ts'
import { hashOf } from '../support/hash.ts'
import { compileConfig } from './config-cache.ts'
import { findConfigFile } from './find-config.ts'
import { environmentNames } from './resolve-addresses.ts'
import { resolveSite } from './resolve-site.ts'
import { runConfig } from './run-config.ts'
import { toSourcePath } from './source-path.ts'

export type LoadConfigOptions = {
  /** The site's folder. */
  root: string
  /** Value of the flag `--base-url`. */
  baseUrl?: string
  /** Value of the flag `--trailing-slash`. */
  trailingSlash?: boolean
  env: Record<string, string | undefined>
}

export type LoadedConfig = {
  site: Site
  /** For the closing summary. */
  notices: string[]
  /** Absolute paths of the files to watch. */
  inputs: string[]
  /** Changes whenever the site or a file it was read from does. */
  hash: string
}

/** Finds, compiles, runs and validates `site.config.ts`. */
export async function loadConfig(options: LoadConfigOptions): Promise<LoadedConfig> {
  const root = resolve(options.root)
  const configFile = await findConfigFile(root)
  const module = await compileConfig(configFile, root)
  const input = await runConfig(module, { configFile })
  const { site, notices } = resolveSite(input, {
    file: toSourcePath(configFile, root),
    env: options.env,
    folder: findFolderInRepository(root),
    ...(options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl }),
    ...(options.trailingSlash === undefined ? {} : { trailingSlash: options.trailingSlash }),
  })
  const environment = environmentNames.map((name) => options.env[name] ?? '')
  return {
    site,
    notices,
    inputs: module.inputs.map(({ file }) => file),
    // A configuration may also read other variables, the clock or the disk: the result itself counts too.
    hash: hashOf(
      ...module.inputs.map(({ hash }) => hash),
      ...environment,
      options.baseUrl ?? '',
      JSON.stringify(site),
    ),
  }
}

/** `website`, when the site's folder is that one of its repository; empty when there is no repository. */
function findFolderInRepository(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return toSourcePath(root, folder)
    if (folder === dirname(folder)) return ''
  }
}
