/** What features that add to references know about their pages. */
export * from './addition.ts'
export * from './shared/page-model.ts'
export * from './shared/release-pages.ts'
