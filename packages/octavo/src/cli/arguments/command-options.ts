import { templateNames } from '../init/list-template.ts'

export const commandNames = [
  'init',
  'dev',
  'build',
  'preview',
  'check',
  'samples',
  'search',
  'history',
  'version',
  'translate',
] as const
export type CommandName = (typeof commandNames)[number]

type Option = {
  text: string
  /** What its value looks like; an option without it is a switch. */
  value?: string
  short?: string
  /** Other commands refuse it. */
  only?: readonly CommandName[]
  /** Other commands accept it, and don't list it. */
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
