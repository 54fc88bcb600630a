const summaries = {
  init: 'Write a small site to start from: octavo init [folder]',
  dev: 'Serve the site and update open pages as you edit',
  build: 'Write the site to the output folder',
  preview: 'Serve the output folder the way a static host would',
  check: 'Run every check that a build runs, without publishing anything',
  samples: 'Compile the samples of all versions (and run them with --run)',
  search: 'Send the last build to a hosted search service: octavo search push',
  history: 'Write what changed in the API of published packages: octavo history <package>…',
  version: 'Keep the docs as they are now as a version: octavo version <name>',
  translate: 'Write the strings to translate to another language: octavo translate --locale <tag>',
  migrate: 'Write the configuration and the sidebars of a Docusaurus or VitePress site',
}
export type CommandName = keyof typeof summaries
export const commandNames = Object.keys(summaries) as CommandName[]

export const templateNames = ['docs', 'docs+blog', 'api'] as const
export type TemplateName = (typeof templateNames)[number]

type Option = {
  text: string
  /** Placeholder for the value. An option without one is a switch. */
  value?: string
  short?: string
  /** The commands that accept it. Default: all. */
  only?: readonly CommandName[]
  /** The commands whose help lists it. Default: those that accept it. */
  listedBy?: readonly CommandName[]
}

const table = {
  root: { value: '<folder>', text: "The site's folder (default: the current one)" },
  out: {
    value: '<folder>',
    text: "The output folder, relative to the site's folder (default: dist)",
    listedBy: ['build', 'preview', 'check', 'search'],
  },
  'base-url': {
    value: '</path/>',
    text: 'The path the site is served from (default: from site.config.ts)',
    listedBy: ['build', 'dev', 'preview', 'check', 'search'],
  },
  'trailing-slash': {
    value: '<true|false>',
    text: 'Whether addresses end with a slash (default: from site.config.ts)',
    only: ['build', 'dev', 'check', 'search'],
  },
  port: { value: '<number>', text: 'The first port to try (default: 3000)', only: ['dev', 'preview'] },
  host: { text: 'Also answer other devices in your network, such as a phone', only: ['dev', 'preview'] },
  open: { text: 'Open the site in your browser', only: ['dev', 'preview'] },
  'allowed-hosts': {
    value: '<names>',
    text: 'Other host names to accept besides localhost, separated by commas',
    only: ['dev', 'preview'],
  },
  run: { text: 'Also run the samples marked "run"', only: ['samples'] },
  minimums: { text: 'Also write the oldest release that each sample compiles with', only: ['samples'] },
  template: {
    value: `<${templateNames.join('|')}>`,
    text: 'What to start with: docs, docs with a blog, or docs with an API reference (default: docs)',
    only: ['init'],
  },
  apply: { text: "Replace the hosted search service's index", only: ['search'] },
  from: { value: '<minor>', text: 'The first release to read, such as 1.0', only: ['history'] },
  to: { value: '<minor>', text: 'The last release to read (default: the newest)', only: ['history'] },
  into: {
    value: '<folder>',
    text: "Where to write, relative to the site's folder (default: data/history)",
    only: ['history'],
  },
  set: { value: '<id>', text: 'The docs set to copy, if the site has several', only: ['version'] },
  locale: { value: '<tag>', text: 'The language to translate to, such as fr or pt-BR', only: ['translate'] },
  all: {
    text: 'Print every problem, however many there are',
    listedBy: ['build', 'dev', 'check', 'samples'],
  },
  verbose: { text: 'Show more detail, including stack traces of unexpected errors' },
  help: { short: 'h', text: 'Show this help' },
  version: { short: 'v', text: 'Show the version', listedBy: [] },
} satisfies Record<string, Option>
export type OptionName = keyof typeof table
export const options: Record<OptionName, Option> = table

const details: Record<CommandName, string> = {
  init: `Writes a configuration, two pages, a component and a sidebar to the folder (default: the current one).
Files that exist already stay as they are; package.json gets the scripts and packages it lacks.`,
  build: `Writes the whole site to a staging folder, checks it, and publishes it only if no check fails.
If a build fails or is stopped, the last good output stays in place.`,
  dev: `Compiles a page when you open it, and updates it when its file changes.`,
  preview: `Needs a finished build. If the port is in use, the server takes the next free one.`,
  check: `Does everything that build does except publish: the output folder stays as it is.`,
  samples: `Compiles the TypeScript fences that have changed, each against the packages of its docs version.
With --run, it also runs the fences marked "run" and compares what they print with the "output" fence below.
With --minimums, it finds the oldest release of the documented packages that each sample compiles with.`,
  search: `octavo search push shows what it would send to the service configured in site.config.ts.
With --apply, it replaces the service's index in one step. ALGOLIA_ADMIN_KEY must be a key with write access.`,
  history: `Reads the newest patch of every minor release and writes one JSON file per package, for the API reference.
Releases that the files already contain aren't read again.`,
  version: `Copies the newest docs and their sidebars, and adds the copy to the versions in site.config.ts.
It overwrites nothing. If it can't edit the configuration, it changes nothing and says what to add.`,
  translate: `Writes i18n/<tag>/messages.json with everything on the site's pages that isn't content: the engine's strings,
which are translated if Octavo comes in that language, your components', and those of the configuration.
Translations that are in the file already stay as they are.`,
  migrate: `Reads docusaurus.config.js or .vitepress/config.js. It overwrites no file and installs nothing.`,
}

const positionals: Partial<Record<CommandName, string>> = {
  init: ' [folder]',
  history: ' <package>…',
  version: ' <name>',
}

function formatOverview(version: string): string {
  const commands = commandNames.map((name) => [name, summaries[name]] as const)
  return [
    `octavo ${version}: build documentation sites from Markdown`,
    'Usage: octavo <command> [options]',
    `Commands:\n${formatTable(commands)}`,
    `Options:\n${formatTable(listOptions(null))}`,
    'Exit codes: 0 for success, 1 if problems were found, 2 if the command line is wrong.',
    'For more about a command, run octavo <command> --help',
  ].join('\n\n')
}

export function formatHelp(command: CommandName | null, version: string): string {
  if (command === null) return formatOverview(version)
  return [
    `${summaries[command]}.`,
    `Usage: octavo ${command}${positionals[command] ?? ''} [options]`,
    details[command],
    `Options:\n${formatTable(listOptions(command))}`,
  ].join('\n\n')
}

function listOptions(command: CommandName | null): [string, string][] {
  return Object.entries(options)
    .filter(([, { only, listedBy = only }]) => command === null || (listedBy?.includes(command) ?? true))
    .map(([name, { short, value, text }]) => [
      `${short ? `-${short}, ` : ''}--${name}${value ? ` ${value}` : ''}`,
      text,
    ])
}

function formatTable(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n')
}
