import { buildMessages } from '../../model/build-messages.ts'
import type { Message } from '../../i18n/shared/translate.ts'
import type { ChangeItem, ChangesModel } from '../../model/reference-model.ts'
import { changeNames, referenceMessages } from './messages.ts'

type Say = (message: Message, values?: Record<string, string>) => string

/** A heading per release, which feeds are made from, and a line per change. */
export function changesLines({ symbol, first, releases, unchanged }: ChangesModel, say: Say): string[] {
  return [
    `# ${say(buildMessages.referenceChangesTitle, { package: symbol.package })}`,
    say(referenceMessages.changesIntro, { version: first }),
    unchanged.length === 0 ? '' : say(referenceMessages.unchangedIn, { versions: unchanged.join(', ') }),
    ...releases.flatMap(({ minor, groups }) => [
      `## ${minor}`,
      ...groups.flatMap(({ what, items }) => [
        `### ${say(changeNames[what])}`,
        items.map((item) => itemLine(item, symbol.package, say)).join('\n'),
      ]),
    ]),
  ]
}

function itemLine({ name, from, href, before, after }: ChangeItem, main: string, say: Say): string {
  const label = href === null ? `\`${name}\`` : `[\`${name}\`](${href})`
  const places = from.map((one) => `\`${one}\``).join(', ')
  const origin = from.join() === main ? '' : ` (${places})`
  const signatures =
    before === undefined || after === undefined
      ? ''
      : `. ${say(referenceMessages.before)}: \`${before}\`. ${say(referenceMessages.after)}: \`${after}\``
  return `- ${label}${origin}${signatures}`
}
