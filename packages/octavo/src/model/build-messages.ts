import type { ReferenceKind } from './reference-symbol.ts'
import type { Message } from '../i18n/shared/translate.ts'

/** Messages that the build writes into pages. Components define their own messages. */
export const buildMessages = {
  docsSidebar: { id: 'octavo.sidebar.docs', message: 'Docs sidebar' },
  blogSidebar: { id: 'octavo.sidebar.blog', message: 'Blog recent posts navigation' },
  newerEntries: { id: 'octavo.blog.newerEntries', message: 'Newer Entries' },
  olderEntries: { id: 'octavo.blog.olderEntries', message: 'Older Entries' },
  tags: { id: 'octavo.blog.tags', message: 'Tags' },
  taggedPosts: {
    id: 'octavo.blog.taggedPosts',
    message: 'One post tagged with "{tag}"|{count} posts tagged with "{tag}"',
  },
  archive: { id: 'octavo.blog.archive', message: 'Archive' },
  feedTitle: { id: 'octavo.blog.feedTitle', message: '{title} {format} Feed' },
  otherPages: { id: 'octavo.llms.otherPages', message: 'Other pages' },
  sitePages: { id: 'octavo.llms.sitePages', message: 'Site' },
  llmsNote: {
    id: 'octavo.llms.note',
    message: 'Each link below points to a page in plain Markdown. All of them in one file: {full}',
  },
  llmsLinks: { id: 'octavo.llms.links', message: 'Each link below points to a page in plain Markdown.' },
  llmsNext: { id: 'octavo.llms.next', message: 'More pages follow in {url}' },
  llmsAddresses: {
    id: 'octavo.llms.addresses',
    message: 'Addresses that begin with / are relative to {url}',
  },
  llmsVersion: { id: 'octavo.llms.version', message: 'Documentation for {version}' },
  notFound: { id: 'octavo.notFound.title', message: 'Page Not Found' },
  moved: { id: 'octavo.redirect.title', message: 'This page has moved' },
  movedTo: { id: 'octavo.redirect.text', message: 'This page has moved to {address}.' },
  details: { id: 'octavo.details.title', message: 'Details' },
  footnotes: { id: 'octavo.footnotes.title', message: 'Footnotes' },
  footnoteBack: { id: 'octavo.footnotes.back', message: 'Back to reference {reference}' },
  searchDocs: { id: 'octavo.search.docs', message: 'Documentation' },
  searchTitle: { id: 'octavo.search.title', message: 'Search the documentation' },
  playground: { id: 'octavo.live.playground', message: 'Playground' },
  playgroundAbout: {
    id: 'octavo.live.playgroundAbout',
    message: 'Pick a sample from the docs, change it, and run it in your browser.',
  },
  taskDone: { id: 'octavo.task.done', message: 'Done' },
  taskOpen: { id: 'octavo.task.open', message: 'To do' },
  headingLink: { id: 'octavo.heading.link', message: 'Direct link to {heading}' },
  copy: { id: 'octavo.code.copyShort', message: 'Copy' },
  codeNeeds: { id: 'octavo.code.needs', message: 'Needs {version} or later' },
  copyCode: { id: 'octavo.code.copy', message: 'Copy code to clipboard' },
  editCode: { id: 'octavo.live.edit', message: 'Edit' },
  runCode: { id: 'octavo.code.run', message: 'Run' },
  referenceEntryPoints: { id: 'octavo.reference.entryPoints', message: 'Entry points ({count})' },
  referenceChanges: { id: 'octavo.reference.changes', message: 'Changes' },
  referenceChangesTitle: { id: 'octavo.reference.changesTitle', message: 'Changes in {package}' },
  referenceMigrationTitle: { id: 'octavo.reference.migrationTitle', message: 'From {from} to {to}' },
  referenceMigrationAbout: {
    id: 'octavo.reference.migrationAbout',
    message: 'What every export of {from} is called in {to}, and what to use instead of those that are gone.',
  },
  referenceChangesAbout: {
    id: 'octavo.reference.changesAbout',
    message: 'What each minor release of {package} added, changed, deprecated, and removed.',
  },
} satisfies Record<string, Message & { id: string; message: string }>

/** Groups of symbols in the sidebar of an API reference. */
export const referenceGroups = {
  namespace: { id: 'octavo.reference.namespaces', message: 'Namespaces ({count})' },
  class: { id: 'octavo.reference.classes', message: 'Classes ({count})' },
  interface: { id: 'octavo.reference.interfaces', message: 'Interfaces ({count})' },
  type: { id: 'octavo.reference.types', message: 'Type aliases ({count})' },
  enum: { id: 'octavo.reference.enums', message: 'Enumerations ({count})' },
  variable: { id: 'octavo.reference.variables', message: 'Variables ({count})' },
  function: { id: 'octavo.reference.functions', message: 'Functions ({count})' },
} satisfies Record<ReferenceKind, Message & { id: string; message: string }>

/** The default title of an admonition, by the name that authors write. */
export function admonitionMessage(name: string): { id: string; message: string } {
  return { id: `octavo.admonition.${name}`, message: name }
}
