declare module 'virtual:octavo/features/search' {
  /** What features from packages export as `search`. */
  export const search: import('../../shared/hit.ts').AskService[]
}
