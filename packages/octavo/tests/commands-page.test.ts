import { expect, test } from 'vitest'
import { commandNames, formatHelp } from '../src/cli/arguments/command-options.ts'

/** `vitest run --project unit commands-page -u` writes the page. */
test('the page about the commands is current', async () => {
  const page = [
    '---',
    'title: Commands',
    'description: Every command of octavo with all of its options, as its help prints them.',
    'keywords: [cli, command line, options, flags, octavo dev, octavo build, help]',
    'toc_max_heading_level: 2',
    '---',
    '',
    'Run a command with `npx`, as in `npx octavo build`, or with the scripts in `package.json`. This page is what',
    '`octavo <command> --help` prints.',
    '',
    ...commandNames.flatMap((name) => [
      `## octavo ${name} {#${name}}`,
      '',
      '```txt',
      formatHelp(name, '').trim(),
      '```',
      '',
    ]),
  ].join('\n')
  await expect(page).toMatchFileSnapshot('../../../docs/guide/commands.md')
})
