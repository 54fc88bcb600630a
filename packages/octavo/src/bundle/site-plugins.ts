import type { Plugin } from 'vite'

/** Hooks in which a plugin may name files that its result depends on. */
const hooks = ['buildStart', 'resolveId', 'load', 'transform'] as const

type Hook = (this: object, ...args: unknown[]) => unknown

/**
 * The site's own plugins as a flat list. `onWatch` learns of every file they ask the bundler to watch: the bundle is
 * kept until one of them changes.
 */
export async function resolveSitePlugins(
  plugins: readonly unknown[],
  onWatch: (file: string) => void,
): Promise<Plugin[]> {
  const flat: Plugin[] = []
  for (const entry of plugins) {
    const plugin = await entry
    if (Array.isArray(plugin)) flat.push(...(await resolveSitePlugins(plugin, onWatch)))
    else if (typeof plugin === 'object' && plugin !== null) flat.push(watchPlugin(plugin as Plugin, onWatch))
  }
  return flat
}

function watchPlugin(plugin: Plugin, onWatch: (file: string) => void): Plugin {
  const own = hooks.flatMap((name): [string, unknown][] => {
    const hook: unknown = plugin[name]
    if (typeof hook === 'function') return [[name, listenTo(hook as Hook, onWatch)]]
    const handler: unknown = Object(hook).handler
    return typeof handler === 'function'
      ? [[name, { ...(hook as object), handler: listenTo(handler as Hook, onWatch) }]]
      : []
  })
  // Methods of a plugin may use each other, so the prototype stays.
  return Object.assign(Object.create(plugin), plugin, Object.fromEntries(own)) as Plugin
}

function listenTo(hook: Hook, onWatch: (file: string) => void): Hook {
  return function (...args) {
    const context = new Proxy(this, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key, target)
        if (typeof value !== 'function') return value
        const method = value.bind(target) as (...given: unknown[]) => unknown
        if (key !== 'addWatchFile') return method
        return (file: string) => {
          onWatch(file)
          return method(file)
        }
      },
    })
    return hook.apply(context, args)
  }
}
