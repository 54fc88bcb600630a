/** A sidebar with its ids resolved to labels and route paths (without the base URL). */
export type SidebarNode =
  | { type: 'link'; label: string; href: string; external: boolean; className?: string }
  | { type: 'html'; html: string; className?: string }
  | SidebarCategory

export type SidebarCategory = {
  type: 'category'
  label: string
  /** The category's own page, or null. */
  href: string | null
  collapsible: boolean
  /** The initial state when the category doesn't contain the current page. */
  collapsed: boolean
  className?: string
  /** Null in a slice, which leaves out the items of closed categories that don't contain the current page. */
  items: SidebarNode[] | null
  /** Where a closed category leads without JavaScript: its own page or its first descendant. */
  firstHref: string | null
}

/** A link in breadcrumbs or in previous/next navigation. */
export type NavLink = { label: string; href: string }
/** `href` is null for categories without a page and for the page itself. */
export type Breadcrumb = { label: string; href: string | null }

/** What menus need to know about a version (B160). */
export type VersionRecord = {
  set: string
  name: string
  label: string
  isLast: boolean
  path: string
  /** The document, or the slug of the generated index, that the version opens with. */
  mainDocId: string | null
  mainHref: string
  docs: { id: string; path: string; sidebar: string | null }[]
  draftIds: string[]
  /** First page of each sidebar. */
  sidebars: Record<string, NavLink | null>
}
