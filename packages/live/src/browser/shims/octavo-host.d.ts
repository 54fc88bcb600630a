/** What the worker offers to the shims. It isn't part of their bundle. */
declare module 'octavo:host' {
  export const host: import('../worker/start.ts').Host
}
