import { expect, test } from 'vitest'
import { formatHelp } from './command-options.ts'

// What `octavo <command> --help` prints is in docs/guide/commands.md.
test('shows all commands and options', async () => {
  await expect(formatHelp(null, '2.3.1')).toMatchFileSnapshot('snapshots/help.txt')
})
