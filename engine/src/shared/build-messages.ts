import type { Message } from './translate.ts'

/** Texts that the build itself writes into pages. Those of components stand where they are shown. */
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
  notFound: { id: 'octavo.notFound.title', message: 'Page Not Found' },
  searchDocs: { id: 'octavo.search.docs', message: 'Documentation' },
  searchTitle: { id: 'octavo.search.title', message: 'Search the documentation' },
  taskDone: { id: 'octavo.task.done', message: 'Done' },
  taskOpen: { id: 'octavo.task.open', message: 'To do' },
  headingLink: { id: 'octavo.heading.link', message: 'Direct link to {heading}' },
  copy: { id: 'octavo.code.copyShort', message: 'Copy' },
  copied: { id: 'octavo.code.copied', message: 'Copied' },
  copyCode: { id: 'octavo.code.copy', message: 'Copy code to clipboard' },
} satisfies Record<string, Message & { id: string; message: string }>

/** Titles of admonitions without one of their own, by the name that authors write. */
export function admonitionMessage(name: string): { id: string; message: string } {
  return { id: `octavo.admonition.${name}`, message: name }
}
