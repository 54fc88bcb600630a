/** A sidebar as readers see it: labels and route paths (no base), ids resolved. */
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
  /** The state a reader meets when the category holds nothing current. */
  collapsed: boolean
  className?: string
  /** Null in a slice: the children of a closed category that is not on the trail are left out. */
  items: SidebarNode[] | null
  /** Where a reader without JavaScript gets from a closed category: its page or its first descendant. */
  firstHref: string | null
}

/** A link as breadcrumbs and prev/next show it. */
export type NavLink = { label: string; href: string }
/** `href` is null for categories without a page and for the page itself. */
export type Breadcrumb = { label: string; href: string | null }
