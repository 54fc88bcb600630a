import { defineHastPlugin, type HastPluginDefinition } from 'satteri'
import { moduleKeyOf } from '../../model/module-key.ts'
import type { CompiledImport } from '../../model/render-contract.ts'
import type { CompileState } from './compile-state.ts'

/**
 * Removes `import` declarations from MDX and lists them, because the renderer binds them itself: the parser's own
 * output maps every default import to one value and drops namespace imports. Exports stay.
 */
export function modulesPlugin(state: CompileState): HastPluginDefinition {
  return defineHastPlugin({
    name: 'octavo:modules',
    mdxjsEsm(node, ctx) {
      const program = node.parseExpression()
      if (!program) return
      let rest = node.value
      for (const statement of [...program.body].toReversed()) {
        if (statement.type !== 'ImportDeclaration') continue
        state.imports.unshift(readImport(statement, state.file))
        const { start, end } = statement as unknown as { start: number; end: number }
        rest = rest.slice(0, start) + rest.slice(end)
      }
      if (rest.trim() === '') ctx.removeNode(node)
      else ctx.replaceNode(node, { type: 'mdxjsEsm', value: rest } as never)
    },
  })
}

type ImportDeclaration = {
  source: { value?: unknown }
  specifiers: { type: string; local: { name: string }; imported?: { name?: string; value?: unknown } }[]
}

function readImport(declaration: unknown, file: string): CompiledImport {
  const { source, specifiers } = declaration as ImportDeclaration
  return {
    specifier: String(source.value),
    key: moduleKeyOf(String(source.value), file),
    bindings: specifiers.map(({ type, local, imported }) => ({
      imported:
        type === 'ImportDefaultSpecifier'
          ? 'default'
          : type === 'ImportNamespaceSpecifier'
            ? '*'
            : (imported?.name ?? String(imported?.value)),
      local: local.name,
    })),
  }
}
