declare module 'virtual:octavo/site-modules' {
  /** The site's modules, by the name that content uses for them. */
  export const siteModules: Record<string, Record<string, unknown>>
}

declare module 'virtual:octavo/features/pages' {
  /** What features from packages export as `pages`. */
  export const pages: import('../theme/server/render-page.tsx').PageComponents[]
}

declare module 'virtual:octavo/features/deferred' {
  /** What features from packages export as `deferred`. */
  export const deferred: import('react').ComponentType<{ pendingEvents: readonly Event[] }>[]
}

declare module 'virtual:octavo/shared-modules' {
  /** Lets the site's part of this environment use the engine's copies of modules, and `own`. */
  export function shareModules(own?: Record<string, unknown>): void
}

declare module 'virtual:octavo/react-refresh' {
  export function injectIntoGlobalHook(window: Window): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown
  export function registerExportsForReactRefresh(file: string, exports: Record<string, unknown>): void
  /** Schedules an update of the components on the page. Returns why it can't. */
  export function validateRefreshBoundaryAndEnqueueUpdate(
    id: string,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
  ): string | undefined
}

declare module 'virtual:vite-rsc/assets-manifest' {
  /** What each interactive component needs in the browser, by the id that payloads use. */
  const manifest: { clientReferenceDeps: Record<string, { js: string[]; css: string[] }> }
  export default manifest
}

declare module 'virtual:vite-rsc/client-references' {
  type Module = Record<string, unknown>
  /** Interactive components by id: the engine's own modules, and functions that load the others. */
  const references: Record<string, Module | (() => Promise<Module>)>
  export default references
}

declare module '@vitejs/plugin-rsc/vendor/react-server-dom/client.browser' {
  export { createFromReadableStream } from '@vitejs/plugin-rsc/browser'
}
