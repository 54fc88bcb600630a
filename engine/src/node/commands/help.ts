import { commandNames, type CommandName } from './arguments.ts'

const summaries: Record<CommandName, string> = {
  build: 'Write the site to the output folder',
  dev: 'Serve the site while you write; changes show at once',
  preview: 'Serve the output folder as a static host would',
  check: 'Run every check of a build and publish nothing',
  samples: 'Compile the samples of all versions, and execute them with --run',
  search: 'Send the pages of the last build to the hosted search: octavo search push',
}

const details: Record<CommandName, string> = {
  build: `Writes the whole site to a staging folder, checks it, and swaps it in only when no check fails.
A build that fails or is stopped leaves the last good output as it was.`,
  dev: `Compiles a page when it is asked for and updates the open page when its file changes.`,
  preview: `Needs a finished build. Takes the next free port when the one asked for is in use.`,
  check: `Does what build does, up to the checks, and leaves the output folder alone.`,
  samples: `Compiles the TypeScript fences that have changed, each against the packages of its docs version.
With --run it executes the fences marked "run" and compares what they print with the "output" fence below.`,
  search: `octavo search push says what it would send to the service named in site.config.ts.
With --apply it replaces the service's index at one stroke; the key that may write is ALGOLIA_ADMIN_KEY.`,
}

const optionLines = {
  root: ['--root <folder>', "The site's folder (default: the current one)"],
  out: ['--out <folder>', "The output folder, from the site's folder (default: dist)"],
  baseUrl: ['--base-url </path/>', 'The path under which the site is served (default: from site.config.ts)'],
  trailingSlash: [
    '--trailing-slash <true|false>',
    'End every address with a slash, or none (default: from site.config.ts)',
  ],
  port: ['--port <number>', 'The first port to try (default: 3000)'],
  allowedHosts: [
    '--allowed-hosts <names>',
    'Host names to answer besides localhost, with commas between them',
  ],
  run: ['--run', 'Execute the samples marked "run", too'],
  apply: ['--apply', 'Replace the index of the hosted search'],
  verbose: ['--verbose', 'Show more, with stack traces of unexpected errors'],
  help: ['-h, --help', 'Show this text'],
  version: ['-v, --version', 'Show the version'],
} as const

type OptionKey = keyof typeof optionLines

const optionsOf: Record<CommandName, OptionKey[]> = {
  build: ['root', 'out', 'baseUrl', 'trailingSlash', 'verbose', 'help'],
  dev: ['root', 'baseUrl', 'trailingSlash', 'port', 'allowedHosts', 'verbose', 'help'],
  preview: ['root', 'out', 'port', 'allowedHosts', 'verbose', 'help'],
  check: ['root', 'out', 'baseUrl', 'trailingSlash', 'verbose', 'help'],
  samples: ['root', 'run', 'verbose', 'help'],
  search: ['root', 'out', 'trailingSlash', 'apply', 'verbose', 'help'],
}

/** The text of `octavo --help`, or of `octavo <command> --help`. */
export function formatHelp(command: CommandName | null, version: string): string {
  return command === null ? formatOverview(version) : formatCommand(command)
}

function formatOverview(version: string): string {
  const commands = commandNames.map((name) => [name, summaries[name]] as const)
  return [
    `octavo ${version}: documentation sites from Markdown`,
    'Usage: octavo <command> [options]',
    `Commands:\n${formatTable(commands)}`,
    `Options:\n${formatTable(Object.values(optionLines))}`,
    'Exit codes: 0 all is well, 1 problems were found, 2 the command line is wrong.',
    'More on one command: octavo <command> --help',
  ].join('\n\n')
}

function formatCommand(command: CommandName): string {
  return [
    `${summaries[command]}.`,
    `Usage: octavo ${command} [options]`,
    details[command],
    `Options:\n${formatTable(optionsOf[command].map((key) => optionLines[key]))}`,
  ].join('\n\n')
}

function formatTable(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}
