import { defineMdastPlugin, type MdastPluginDefinition } from 'satteri'
import { rangeOf } from '../../content/source/parse-markdown.ts'
import { isContainer, type ContainerName } from '../shared/directives.ts'
import { readInclude } from '../../content/source/code-include.ts'
import { type CompileState, type Directive, reportAt } from './compile-state.ts'
import { buildAdmonition, buildAlert } from './admonitions.ts'
import { buildCards, buildDetails, buildFileTree, buildSteps } from './containers.ts'
import { buildCodeGroup, buildPackageManagers } from './code-groups.ts'

const builders: Record<
  ContainerName,
  (node: Directive, state: CompileState) => ReturnType<typeof buildSteps>
> = {
  'code-group': buildCodeGroup,
  details: buildDetails,
  steps: buildSteps,
  'file-tree': buildFileTree,
  cards: buildCards,
}

/**
 * Handles blocks that authors write with colons, and two conventions with the same purpose: alerts in quotes and
 * package manager commands. Only container directives are supported, so what the parser takes for the other kinds
 * (`10:30`, `localhost:3000`, `::x`) is turned back into text.
 */
export function directivesPlugin(state: CompileState): MdastPluginDefinition {
  return defineMdastPlugin({
    name: 'octavo:directives',
    options: { position: true },
    textDirective(node, ctx) {
      ctx.replaceNode(node, { type: 'text', value: sourceOf(node, ctx.source) })
    },
    leafDirective(node, ctx) {
      ctx.replaceNode(node, {
        type: 'paragraph',
        children: [{ type: 'text', value: sourceOf(node, ctx.source) }],
      })
    },
    containerDirective(node, ctx) {
      const { name } = node
      if (node.children.length > mostParts) return reportAt(state, node, tooManyParts)
      ctx.replaceNode(node, isContainer(name) ? builders[name](node, state) : buildAdmonition(node, state))
    },
    blockquote(node, ctx) {
      const alert = buildAlert(node, state)
      if (alert) ctx.replaceNode(node, alert)
    },
    code(node, ctx) {
      const group = buildPackageManagers(node)
      const included = readInclude(node.meta ?? '', { ...state, from: state.file })
      if (included && node.value.trim() !== '') reportAt(state, node, notEmpty)
      if (group) ctx.replaceNode(node, group)
      else if (included) ctx.setProperty(node, 'value', included.code)
    },
  })
}

/** The parser takes quadratic time to replace a block with many parts. */
const mostParts = 4000

const tooManyParts = {
  message: `A block has more than ${mostParts} paragraphs, headings or other parts.`,
  hint: 'Divide it into several blocks, or close it earlier with a line of colons.',
}

const notEmpty = {
  message: 'A fence that shows a file must be empty.',
  hint: 'Remove the code, or remove file=… from the first line of the fence.',
}

function sourceOf(node: Parameters<typeof rangeOf>[0], source: string): string {
  const { start, end } = rangeOf(node)
  return source.slice(start, end)
}
