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
  /** Value of the `--base-url` flag. */
  baseUrl?: string
  /** Value of the `--trailing-slash` flag. */
  trailingSlash?: boolean
  env: Record<string, string | undefined>
}

export type LoadedConfig = {
  site: Site
  /** Printed in the summary at the end. */
  notices: string[]
  /** Absolute paths of the files to watch. */
  inputs: string[]
  /** Changes whenever the site or one of its input files does. */
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
    // A configuration may also depend on other variables, the clock or the disk, so its result is hashed too.
    hash: hashOf(
      ...module.inputs.map(({ hash }) => hash),
      ...environment,
      options.baseUrl ?? '',
      JSON.stringify(site),
    ),
  }
}

/** Returns the site's folder within its repository, such as `website`; empty if there is no repository. */
function findFolderInRepository(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return toSourcePath(root, folder)
    if (folder === dirname(folder)) return ''
  }
}
