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

/** As `parseArgs` of Node wants them. */
export const optionTypes = {
  root: { type: 'string' },
  out: { type: 'string' },
  'base-url': { type: 'string' },
  'trailing-slash': { type: 'string' },
  port: { type: 'string' },
  'allowed-hosts': { type: 'string' },
  host: { type: 'boolean' },
  open: { type: 'boolean' },
  verbose: { type: 'boolean' },
  all: { type: 'boolean' },
  run: { type: 'boolean' },
  minimums: { type: 'boolean' },
  apply: { type: 'boolean' },
  template: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  into: { type: 'string' },
  set: { type: 'string' },
  locale: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const
export type OptionName = keyof typeof optionTypes

/** Options that mean nothing to other commands. */
export const commandsWith: Partial<Record<OptionName, CommandName[]>> = {
  port: ['dev', 'preview'],
  'allowed-hosts': ['dev', 'preview'],
  host: ['dev', 'preview'],
  open: ['dev', 'preview'],
  run: ['samples'],
  minimums: ['samples'],
  'trailing-slash': ['build', 'dev', 'check', 'search'],
  apply: ['search'],
  template: ['init'],
  from: ['history'],
  to: ['history'],
  into: ['history'],
  set: ['version'],
  locale: ['translate'],
}

/** What a missing value looks like in a message. */
export const placeholders: Partial<Record<OptionName, string>> = {
  root: '<folder>',
  out: '<folder>',
  'base-url': '</path/>',
  'trailing-slash': '<true|false>',
  port: '<number>',
  'allowed-hosts': '<names>',
  template: `<${templateNames.join('|')}>`,
  from: '<minor>',
  to: '<minor>',
  into: '<folder>',
  set: '<id>',
  locale: '<tag>',
}
