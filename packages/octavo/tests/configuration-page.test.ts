import { expect, test } from 'vitest'
import { listOptionGroups, type OptionGroup } from './describe-options.ts'

const groups = listOptionGroups('SiteInput')

/** `vitest run --project unit configuration-page -u` writes the page. */
test('the page about the configuration is current', async () => {
  const page = [
    '---',
    'title: Configuration',
    'description: Every option of site.config.ts, with its type, default, and meaning.',
    'keywords: [options, settings, site.config.ts, defineSite, reference]',
    'toc_max_heading_level: 2',
    '---',
    '',
    'All options are set in `site.config.ts`, and only `title` is required. Your editor completes and explains them if you pass them to',
    '`defineSite`. If a value is wrong, the build names the option, the value it found, and the values it accepts. This page is written',
    'from the same comments that your editor shows.',
    '',
    ...groups.flatMap(formatGroup),
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../docs/guide/configuration.md')
})

function formatGroup({ name, comment, options }: OptionGroup): string[] {
  const rows = options.map((option) => {
    const meaning = (option.isRequired ? 'Required. ' : '') + option.comment
    return `| \`${option.name}\` | ${formatType(option.type)} | ${escapeCell(meaning)} |`
  })
  const title = name === 'SiteInput' ? 'The site' : name
  const text = name === 'SiteInput' ? '' : comment
  return [
    `## ${title} {#${name.toLowerCase()}}`,
    '',
    ...(text === '' ? [] : [text, '']),
    '| option | type | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ]
}

/** Names of other groups link to them. */
function formatType(type: string): string {
  const names = groups.map(({ name }) => name).join('|')
  return type
    .split(new RegExp(String.raw`\b(${names})\b`))
    .map((part, index) => (index % 2 === 1 ? `[${part}](#${part.toLowerCase()})` : formatCode(part)))
    .join('')
}

function formatCode(part: string): string {
  const code = part.trim()
  return code === '' ? part : part.replace(code, () => `\`${escapeCell(code)}\``)
}

function escapeCell(text: string): string {
  return text.replaceAll('|', String.raw`\|`)
}
