import {
  normalizePlugins,
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type Position,
} from 'satteri'
import { type CompileState, reportAt } from '../plugins/compile-state.ts'
import { describeError } from './load-extension.ts'
import type { MarkdownPlugin } from './markdown-plugin.ts'

type Visit = (node: { position?: Position | undefined }, context: unknown) => unknown
type Definition = Record<string, unknown> & { name: string }

type Definitions = { mdast: MdastPluginDefinition; hast: HastPluginDefinition }

/** A site's plugins for one of the trees, whose errors become problems at the node they were looking at. */
export function listPlugins<K extends keyof Definitions>(
  tree: K,
  plugins: readonly MarkdownPlugin[],
  state: CompileState,
): Definitions[K][] {
  const format = state.content.format === 'md' ? 'markdown' : 'mdx'
  return plugins.flatMap(({ name, [tree]: entries }) => {
    try {
      return normalizePlugins<Definition>(
        (entries ?? []) as never,
        'markdown.plugins',
        state.source,
        undefined,
        format as never,
        {},
      ).map((definition) => guard(definition, name, state) as never)
    } catch (error) {
      report(error, {}, { name, state })
      return []
    }
  })
}

function guard(definition: Definition, name: string, state: CompileState): Definition {
  const guarded: Definition = { ...definition, options: { ...Object(definition['options']), position: true } }
  for (const [key, value] of Object.entries(definition)) {
    if (key === 'name' || key === 'options') continue
    guarded[key] = Array.isArray(value)
      ? value.map((visitor) => guardVisitor(visitor, name, state))
      : guardVisitor(value, name, state)
  }
  return guarded
}

/** A visitor is a function, or an object with a filter and a function. */
function guardVisitor(visitor: unknown, name: string, state: CompileState): unknown {
  if (typeof visitor === 'object' && visitor !== null && 'visit' in visitor)
    return { ...visitor, visit: guardVisitor(visitor.visit, name, state) }
  if (typeof visitor !== 'function') return visitor
  const visit = visitor as Visit
  return (...parameters: Parameters<Visit>) => {
    const fail = (error: unknown) => report(error, parameters[0], { name, state })
    try {
      const result = visit(...parameters)
      return result instanceof Promise ? result.catch(fail) : result
    } catch (error) {
      return fail(error)
    }
  }
}

function report(
  error: unknown,
  node: { position?: Position | undefined },
  { name, state }: { name: string; state: CompileState },
): undefined {
  reportAt(state, node, {
    message: `The Markdown plugin "${name}" failed: ${describeError(error)}`,
    hint: 'Correct what is written here, or the plugin.',
  })
  return undefined
}
