import { defineName, type LiveJob, moduleOf } from '../../shared/live-messages.ts'
import { listRequired, resolveFile } from 'octavo/feature-shared'

type Exports = Record<string, unknown>
type Require = (specifier: string) => unknown
type Factory = (require: Require, exports: Exports, module: { exports: unknown }) => unknown
/** Runs a script, synchronously or not. */
type Evaluate = (text: string) => void | Promise<void>

/**
 * The modules of a run. Packages are plain CommonJS. A file of the sample can wait for something at its top level, so
 * the files it imports are found in its text and awaited first.
 */
export async function createModules(job: LiveJob, own: Record<string, unknown>, evaluate: Evaluate) {
  const { factories, define } = createDefinitions(evaluate)
  const loaded = new Map<string, { exports: unknown }>()
  const running = new Map<string, Promise<unknown>>()
  /** What CommonJS packages have put in place of their exports. */
  const replaced = new Set<unknown>()
  const names = job.code.map(({ name }) => name)
  for (const text of job.files) await define(text)

  function requireModule(name: string): unknown {
    const known = loaded.get(name)
    if (known) return known.exports
    const exports: Exports = {}
    const module: { exports: unknown } = { exports }
    loaded.set(name, module)
    factories.get(name)?.((specifier) => requirePackage(specifier), exports, module)
    if (module.exports !== exports) replaced.add(module.exports)
    return module.exports
  }

  function requirePackage(specifier: string): unknown {
    if (specifier in own) return own[specifier]
    if (specifier.startsWith('./')) return requireModule(specifier.slice(2))
    if (Object.hasOwn(job.packages, specifier)) return requireModule(moduleOf(specifier))
    const known = Object.keys(job.packages).join(', ')
    throw new Error(`The package "${specifier}" is not available here. Available: ${known}`)
  }

  async function evaluateFile(name: string): Promise<unknown> {
    const file = job.code.find((candidate) => candidate.name === name)
    if (!file) throw new Error(`There is no file ${name}`)
    const local = (specifier: string) =>
      specifier.startsWith('.') ? resolveFile(specifier, name, names) : null
    for (const specifier of listRequired(file.code)) {
      const imported = local(specifier)
      // Files that import each other see what has been exported so far.
      if (imported !== null && !running.has(imported)) await run(imported)
    }
    const id = `file:${name}`
    await define(wrapFile(id, file))
    const module = { exports: {} as Exports }
    loaded.set(id, module)
    await factories.get(id)?.(
      (specifier) => {
        const imported = local(specifier)
        if (imported !== null) return loaded.get(`file:${imported}`)?.exports
        if (specifier.startsWith('.')) throw new Error(`Cannot find ${specifier}, imported by ${name}`)
        const found = requirePackage(specifier)
        return replaced.has(found) ? toNamespace(found) : found
      },
      module.exports,
      module,
    )
    return module.exports
  }

  /** Runs a file of the sample after the files it imports. */
  function run(name: string): Promise<unknown> {
    const known = running.get(name) ?? evaluateFile(name)
    running.set(name, known)
    return known
  }

  return { run, requirePackage }
}

/** The file's first line stays the first, so that its lines keep their numbers. */
function wrapFile(id: string, { name, code }: LiveJob['code'][number]): string {
  return (
    `${defineName}(${JSON.stringify(id)},async function(require,exports,module){${code}\n})\n` +
    `//# sourceURL=sample:///${name}`
  )
}

/** Scripts define modules by calling a global function, which exists while they're evaluated. */
function createDefinitions(evaluate: Evaluate) {
  const factories = new Map<string, Factory>()
  const define = async (text: string) => {
    Reflect.set(globalThis, defineName, (name: string, factory: Factory) => factories.set(name, factory))
    try {
      await evaluate(text)
    } finally {
      Reflect.deleteProperty(globalThis, defineName)
    }
  }
  return { factories, define }
}

/** In Node, the default import of a CommonJS package is all of its exports, whatever they contain. */
function toNamespace(exports: unknown): Exports {
  const namespace: Exports = { __esModule: true, default: exports }
  for (const key of Object.keys(Object(exports) as object)) {
    if (key === 'default' || key === '__esModule') continue
    Object.defineProperty(namespace, key, {
      enumerable: true,
      get: () => Reflect.get(Object(exports) as object, key) as unknown,
    })
  }
  return namespace
}
