import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createStub } from './stub.ts'
import { toData } from './to-data.ts'

/**
 * The process that runs a bundled configuration: `node config-runner.mjs <module> <output>`. It writes what the module
 * exports as JSON, so that whatever the configuration does ends with it.
 */
async function runModule([module = '', output = '']: string[]): Promise<void> {
  const finish = (result: object) => {
    writeFileSync(output, JSON.stringify(result))
    process.exit()
  }
  const fail = (error: unknown) =>
    finish({
      error:
        error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) },
    })
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    const namespace: { default?: unknown } = await import(pathToFileURL(module).href)
    finish({ value: toData(await settle(namespace.default ?? namespace)) })
  } catch (error) {
    fail(error)
  }
}

/** Calls functions and awaits promises, as both engines do. */
async function settle(exported: unknown): Promise<unknown> {
  const { __esModule: isModule, default: inner } = Object(exported) as Record<string, unknown>
  let value = await (isModule === true ? inner : exported)
  while (typeof value === 'function') value = await value({ command: 'build', mode: 'production' })
  return value
}

function resolveFrom(importer: string, name: string): string {
  try {
    return createRequire(importer).resolve(name)
  } catch {
    return name.startsWith('.') ? path.resolve(path.dirname(importer), name) : name
  }
}

Object.assign(globalThis, { octavoMigrate: { stub: createStub, resolve: resolveFrom } })
await runModule(process.argv.slice(2))
