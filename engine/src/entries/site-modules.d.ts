declare module 'virtual:octavo/site-modules' {
  /** Modules of the site by the name content uses for them. */
  export const siteModules: Record<string, Record<string, unknown>>
}
