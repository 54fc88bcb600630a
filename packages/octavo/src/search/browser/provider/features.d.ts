declare module 'virtual:octavo/features/search' {
  /** What a feature from a package exports as `search`. A site without one never asks a service. */
  export const search: import('../../shared/hit.ts').AskService
}
