import { toHref } from '../url.ts'
import { layOut, toText, type Run } from './lay-out.ts'
import { printImport } from './print-import.ts'
import type {
  CommentText,
  Piece,
  ReferenceMember,
  ReferenceModel,
  ReferenceParameter,
  ReferenceSignature,
} from './reference-model.ts'

type Base = Parameters<typeof toHref>[1]

/** A page of the reference as plain Markdown, for people who copy and for agents. Nothing is folded. */
export function toMarkdown(model: ReferenceModel, base: Base): string {
  const lines = linesOf(model, base)
  return `${lines
    .filter((line) => line !== '')
    .join('\n\n')
    .replaceAll(/\]\((\/[^)\s]*)\)/g, (_, path: string) => `](${toHref(path, base)})`)}\n`
}

function linesOf(model: ReferenceModel, base: Base): string[] {
  if (model.type === 'overview') {
    const { groups, namespaces, entryPoints } = model
    return [
      `# ${model.specifier}`,
      ...groups.flatMap(({ kind, items }) => [
        `## ${titles[kind]}`,
        items
          .map(
            ({ name, href, summary }) =>
              `- [\`${name}\`](${href})${summary.markdown && `: ${oneLine(summary.markdown)}`}`,
          )
          .join('\n'),
      ]),
      ...namespaces.flatMap(({ name, comment, members }) => [
        `## ${name}`,
        ...commentLines(comment),
        ...members.flatMap(memberLines),
      ]),
      ...(entryPoints.length === 0
        ? []
        : ['## Entry points', entryPoints.map(({ label, href }) => `- [\`${label}\`](${href})`).join('\n')]),
    ]
  }
  const { name, kind } = model.symbol
  const start = [`# ${kind === 'function' ? `${name}()` : name}`, code(printImport(model.importFrom))]
  if (model.type === 'alias') {
    const { target, comment, declarations } = model
    return [
      ...start,
      ...declarations.map(code),
      ...commentLines(comment),
      `See [\`${target.label}\`](${target.href}) of \`${target.package}\`.`,
    ]
  }
  return [
    ...start,
    ...model.signatures.flatMap(signatureLines),
    ...model.relations.map(({ title, types }) => `${titles[title]}: ${types.map(inlineCode).join(', ')}`),
    ...model.sections.flatMap(({ title, members }) => [
      `## ${titles[title]}`,
      ...members.flatMap(memberLines),
    ]),
    ...(model.source ? [`Source: ${model.source.href}`] : []),
  ].map((line) => line.replaceAll('](#', `](${toHref('#', base)}`))
}

const titles: Record<string, string> = {
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Type aliases',
  enum: 'Enumerations',
  variable: 'Variables',
  function: 'Functions',
  namespace: 'Namespaces',
  constructors: 'Constructors',
  calls: 'Calls',
  properties: 'Properties',
  accessors: 'Accessors',
  methods: 'Methods',
  members: 'Members',
  related: 'Types that are not exported',
  extendedBy: 'Extended by',
  implementedBy: 'Implemented by',
}

function signatureLines(signature: ReferenceSignature): string[] {
  const { declaration, comment, typeParameters, parameters, returns } = signature
  return [
    code(declaration),
    ...commentLines(comment),
    parameterLines([...typeParameters, ...parameters]),
    returns && returns.text.markdown !== '' ? `Returns: ${oneLine(returns.text.markdown)}` : '',
  ]
}

/** Those that have something to say; the others stand in the signature. */
function parameterLines(parameters: ReferenceParameter[], prefix = ''): string {
  return parameters
    .flatMap(({ name, text, properties }) => [
      ...(text.markdown === '' ? [] : [`- \`${prefix}${name}\`: ${oneLine(text.markdown)}`]),
      parameterLines(properties, `${prefix}${name}.`),
    ])
    .filter((line) => line !== '')
    .join('\n')
}

function memberLines({ name, signatures, inheritedFrom }: ReferenceMember): string[] {
  return [
    `### ${name}`,
    ...signatures.flatMap(signatureLines),
    inheritedFrom ? `Inherited from ${inlineCode(inheritedFrom)}` : '',
  ]
}

function commentLines({
  deprecated,
  summary,
  remarks,
  examples,
  notes,
  defaultValue,
}: CommentText): string[] {
  return [
    deprecated ? `**Deprecated.** ${deprecated.markdown}`.trim() : '',
    summary.markdown,
    remarks.markdown,
    defaultValue === null ? '' : `Default: \`${defaultValue}\``,
    ...examples.map((example) => example.markdown),
    ...notes.map(({ tag, text }) => `${tag}: ${text.markdown}`),
  ]
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

function code(pieces: Piece[]): string {
  const text = layOut(pieces).map(runText).join('')
  return `\`\`\`ts\n${text.replaceAll(/ +$/gm, '')}\n\`\`\``
}

function inlineCode(pieces: Piece[]): string {
  return `\`${toText(pieces)}\``
}

function runText(run: Run): string {
  if ('text' in run) return run.text
  return 'newline' in run ? `\n${' '.repeat(run.newline)}` : run.fold.map(runText).join('')
}
