declare module 'virtual:octavo/site-modules' {
  /** Modules of the site by the name content uses for them. */
  export const siteModules: Record<string, Record<string, unknown>>
}

declare module 'virtual:vite-rsc/assets-manifest' {
  /** What each interactive component needs in the browser, by the id that payloads use. */
  const manifest: { clientReferenceDeps: Record<string, { js: string[]; css: string[] }> }
  export default manifest
}
