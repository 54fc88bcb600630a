// Replaces `tsx`, which would install a compiler for every platform: `node --import run-typescript.mjs server.ts`.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { transformSync } from 'rolldown/utils'

// Node loads this file twice: to register it, and in the thread that resolves and loads modules.
if (isMainThread) register(import.meta.url)

/**
 * Relative imports in these projects have no extension, and version 9 of the library has folders as entry points.
 * @type {import('node:module').ResolveHook}
 */
export async function resolve(specifier, context, nextResolve) {
  if (specifier.startsWith('.') && context.parentURL) {
    const names = ['', '.ts', '.tsx'].map((extension) => specifier + extension)
    const found = names.find((name) => existsSync(fileURLToPath(new URL(name, context.parentURL))))
    return nextResolve(found ?? specifier, context)
  }
  try {
    return await nextResolve(specifier, context)
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'ERR_UNSUPPORTED_DIR_IMPORT') throw error
    const file = createRequire(context.parentURL ?? import.meta.url).resolve(specifier)
    return nextResolve(pathToFileURL(file).href, context)
  }
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!/\.tsx?$/.test(url)) return nextLoad(url, context)
  const file = fileURLToPath(url)
  const source = transformSync(file, readFileSync(file, 'utf8')).code
  return { format: 'module', source, shortCircuit: true }
}
