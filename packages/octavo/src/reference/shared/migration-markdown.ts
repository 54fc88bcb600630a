import { buildMessages } from '../../model/build-messages.ts'
import type { Message } from '../../i18n/shared/translate.ts'
import type { Difference, MigrationModel, MigrationRow } from '../../model/reference-model.ts'
import { memberChanges, migrationNames, referenceMessages } from './messages.ts'

type Say = (message: Message, values?: Record<string, string>) => string

/** A heading per entry point of the old release, and a line per export. */
export function migrationLines({ from, to, packages }: MigrationModel, say: Say): string[] {
  return [
    `# ${say(buildMessages.referenceMigrationTitle, { from, to })}`,
    say(referenceMessages.migrationIntro, { from, to }),
    ...packages.flatMap(({ specifier, rows }) => [
      `## ${specifier}`,
      rows.map((row) => rowLine(row, say)).join('\n'),
    ]),
  ]
}

function rowLine({ name, href, became, targets, reason, difference }: MigrationRow, say: Say): string {
  const places = targets.map((one) => `${link(one)} (\`${one.specifier}\`)`).join(', ')
  const isHere = became === 'same' || became === 'changed'
  const target = targets.length === 0 || isHere ? '' : ` → ${places}`
  const text = [reason.markdown, ...(difference ? differenceTexts(difference, say) : [])].filter(Boolean)
  return `- ${link({ name, href })}: ${say(migrationNames[became])}${target}${text.map((one) => `. ${one}`).join('')}`
}

function differenceTexts({ head, members }: Difference, say: Say): string[] {
  const lines = (['added', 'changed', 'removed'] as const).flatMap((what) =>
    members[what].length === 0
      ? []
      : [`${say(memberChanges[what])} ${members[what].map((name) => `\`${name}\``).join(', ')}`],
  )
  const signatures = head
    ? [
        `${say(referenceMessages.before)}: \`${head.before}\``,
        `${say(referenceMessages.after)}: \`${head.after}\``,
      ]
    : []
  return [...lines, ...signatures]
}

function link({ name, href }: { name: string; href: string | null }): string {
  return href === null ? `\`${name}\`` : `[\`${name}\`](${href})`
}
