declare module 'virtual:octavo/site-modules' {
  /** The site's modules, by the name that content uses for them. */
  export const siteModules: Record<string, Record<string, unknown>>
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
