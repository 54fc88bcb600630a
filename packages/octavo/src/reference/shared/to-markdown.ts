import { buildMessages } from '../../model/build-messages.ts'
import { translateIn, type Language, type Message } from '../../i18n/shared/translate.ts'
import { toHref } from '../../model/urls/url.ts'
import { changesLines } from './changes-markdown.ts'
import { layOut, toText, type Run } from './lay-out.ts'
import { migrationLines } from './migration-markdown.ts'
import { kindTitles, referenceMessages, sectionTitles } from './messages.ts'
import { printImport } from './print-import.ts'
import { nameGaps } from './release-gaps.ts'
import type {
  AliasModel,
  CommentText,
  OverviewModel,
  Piece,
  ReferenceMember,
  ReferenceModel,
  ReferenceParameter,
  ReferenceSignature,
  ReleaseNotes,
  SymbolModel,
} from '../../model/reference-model.ts'

type MarkdownSite = Parameters<typeof toHref>[1] & { language: Language }
type Say = (message: Message, values?: Record<string, string>) => string

/** Converts a reference page to plain Markdown, for people who copy it and for agents. Nothing is folded. */
export function toMarkdown(model: ReferenceModel, site: MarkdownSite): string {
  const say: Say = (message, values) => translateIn(site.language, message, values)
  const lines = linesOf(model, say)
  return `${lines
    .filter((line) => line !== '')
    .join('\n\n')
    .replaceAll(/\]\((\/[^)\s]*)\)/g, (_, path: string) => `](${toHref(path, site)})`)}\n`
}

function linesOf(model: ReferenceModel, say: Say): string[] {
  if (model.type === 'changes') return changesLines(model, say)
  if (model.type === 'migration') return migrationLines(model, say)
  return model.type === 'overview' ? overviewLines(model, say) : symbolLines(model, say)
}

function overviewLines(
  { specifier, groups, namespaces, entryPoints, changes }: OverviewModel,
  say: Say,
): string[] {
  const points = entryPoints.map(({ label, href }) => `- ${link(label, href)}`)
  return [
    `# ${specifier}`,
    ...groups.flatMap(({ kind, items }) => [
      `## ${say(kindTitles[kind])}`,
      items
        .map(
          ({ name, href, summary }) =>
            `- ${link(name, href)}${summary.markdown && `: ${oneLine(summary.markdown)}`}`,
        )
        .join('\n'),
    ]),
    ...namespaces.flatMap(({ name, comment, members }) => [
      `## ${name}`,
      ...commentLines(comment, say),
      members.length === 0 ? say(referenceMessages.holdsOthers) : '',
      ...members.flatMap((member) => memberLines(member, say)),
    ]),
    ...(points.length === 0 ? [] : [`## ${say(referenceMessages.entryPoints)}`, points.join('\n')]),
    changes === undefined ? '' : `[${say(buildMessages.referenceChanges)}](${changes})`,
  ]
}

function symbolLines(model: SymbolModel | AliasModel, say: Say): string[] {
  const { name, kind } = model.symbol
  const start = [`# ${kind === 'function' ? `${name}()` : name}`, code(printImport(model.importFrom).flat())]
  return [...start, ...(model.type === 'alias' ? aliasLines(model, say) : partLines(model, say))]
}

function aliasLines({ target, comment, declarations }: AliasModel, say: Say): string[] {
  const place = { symbol: link(target.label, target.href), package: `\`${target.package}\`` }
  return [say(referenceMessages.passedOn, place), ...declarations.map(code), ...commentLines(comment, say)]
}

function partLines({ signatures, relations, sections, source, history }: SymbolModel, say: Say): string[] {
  return [
    ...historyLines(history, say),
    ...signatures.flatMap((signature) => signatureLines(signature, say)),
    ...relations.map(
      ({ title, types }) => `${say(referenceMessages[title])}: ${types.map(inlineCode).join(', ')}`,
    ),
    ...sections.flatMap(({ title, members }) => [
      `## ${say(sectionTitles[title])}`,
      ...members.flatMap((member) => memberLines(member, say)),
    ]),
    source ? `${say(referenceMessages.source)}: ${source.href}` : '',
  ]
}

function signatureLines(signature: ReferenceSignature, say: Say): string[] {
  const { declaration, comment, typeParameters, parameters, returns } = signature
  return [
    code(declaration),
    ...commentLines(comment, say),
    parameterLines([...typeParameters, ...parameters]),
    returns && returns.text.markdown !== ''
      ? `${say(referenceMessages.returns)}: ${oneLine(returns.text.markdown)}`
      : '',
  ]
}

/** Lists only the parameters with a description. The signature shows the others. */
function parameterLines(parameters: ReferenceParameter[], prefix = ''): string {
  return parameters
    .flatMap(({ name, text, properties }) => [
      ...(text.markdown === '' ? [] : [`- \`${prefix}${name}\`: ${oneLine(text.markdown)}`]),
      parameterLines(properties, `${prefix}${name}.`),
    ])
    .filter((line) => line !== '')
    .join('\n')
}

/** `Since 10.12. Changed in 10.13. Before: …` */
function historyLines(history: ReleaseNotes | undefined, say: Say): string[] {
  if (!history) return []
  const { since, gaps, deprecatedIn, changes } = history
  const lines = [
    ...(since === null ? [] : [say(referenceMessages.since, { version: since })]),
    ...(gaps.length === 0 ? [] : [say(referenceMessages.gaps, { versions: nameGaps(gaps) })]),
    ...(deprecatedIn === null ? [] : [say(referenceMessages.deprecatedIn, { version: deprecatedIn })]),
  ].map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
  return [
    lines.join(' '),
    ...changes.map(
      ({ in: version, before }) =>
        `${say(referenceMessages.changedIn, { version })}. ${say(referenceMessages.before)}: \`${before}\``,
    ),
  ]
}

function memberLines({ name, signatures, inheritedFrom, history }: ReferenceMember, say: Say): string[] {
  return [
    `### ${name}`,
    ...historyLines(history, say),
    ...signatures.flatMap((signature) => signatureLines(signature, say)),
    inheritedFrom ? `${say(referenceMessages.inheritedFrom)} ${inlineCode(inheritedFrom)}` : '',
  ]
}

function commentLines(comment: CommentText, say: Say): string[] {
  const { deprecated, summary, remarks, examples, notes, defaultValue } = comment
  return [
    deprecated ? `**${say(referenceMessages.deprecated)}.** ${deprecated.markdown}`.trim() : '',
    summary.markdown,
    remarks.markdown,
    defaultValue === null ? '' : `${say(referenceMessages.default)}: \`${defaultValue}\``,
    ...examples.map((example) => example.markdown),
    ...notes.map(({ tag, text }) => `${tag}: ${text.markdown}`),
  ]
}

function link(label: string, href: string): string {
  return `[\`${label}\`](${href})`
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
  if ('together' in run) return run.together.map(({ text }) => text).join('')
  return 'newline' in run ? `\n${' '.repeat(run.newline)}` : run.fold.map(runText).join('')
}
