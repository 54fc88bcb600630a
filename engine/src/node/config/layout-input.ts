/** Where a link leads: `to` is a path of this site, `href` an address elsewhere. Exactly one of them. */
export type LinkTargetInput = { to: string; href?: never } | { href: string; to?: never }

type Positioned = {
  /** Side of the navbar. Default: `left`. */
  position?: 'left' | 'right'
}
type OfDocsSet = {
  /** Id of the docs set. Default: the first one. */
  docsSet?: string
}

/**
 * A plain link.
 *
 * @example { label: 'Docs', to: '/docs', activeBaseRegex: 'docs(/?)$' }
 * @example { icon: 'github', label: 'GitHub', href: 'https://example.com/owner/repository', position: 'right' }
 */
export type NavbarLinkInput = Positioned &
  LinkTargetInput & {
    type?: 'link'
    /** Visible text; with `icon`, the accessible name. Needed unless there is `html`, or `icon` and `ariaLabel`. */
    label?: string
    /** HTML shown instead of a label. */
    html?: string
    /** An icon shown instead of the label: `github`, `twitter`, `discord`, `language` or `external`. */
    icon?: string
    /** Accessible name, when the label does not say enough. Default: the label. */
    ariaLabel?: string
    /** The link is current wherever the path begins with this. Default: the link's own target and what lies below. */
    activeBasePath?: string
    /** The link is current wherever this expression matches the path; wins over `activeBasePath`. */
    activeBaseRegex?: string
    /** Current on its own page only. Default: `false`. */
    exact?: boolean
  }

/** A menu of links; `items` is what makes it one. With a target, the label is a link too. */
export type NavbarDropdownInput = Positioned &
  ({ to?: never; href?: never } | LinkTargetInput) & {
    type?: 'dropdown'
    label: string
    items: NavbarLinkInput[]
  }

/** Anything that can stand in the navbar. Links and dropdowns need no `type`. */
export type NavbarItemInput =
  | NavbarLinkInput
  | NavbarDropdownInput
  /** A doc, in the version the reader prefers. Default label: the doc's sidebar label. */
  | (Positioned & OfDocsSet & { type: 'doc'; docId: string; label?: string })
  /** The first doc of a sidebar, in the version the reader prefers. */
  | (Positioned & OfDocsSet & { type: 'docSidebar'; sidebarId: string; label?: string })
  /** Link to the version being read. Default label: the version's. */
  | (Positioned & OfDocsSet & { type: 'docsVersion'; label?: string })
  /** Menu of versions; keeps the reader on the same doc. */
  | (Positioned & OfDocsSet & { type: 'docsVersionDropdown' })
  /** Menu of languages. */
  | (Positioned & { type: 'localeDropdown' })
  /** Puts the search box here. Default: at the far right. */
  | (Positioned & { type: 'search' })
  /** HTML of your own. */
  | (Positioned & { type: 'html'; html: string })
  /** A component of the site, registered in `components` under this type. `props` must be plain data. */
  | (Positioned & { type: `custom-${string}`; props?: Record<string, unknown> })

/** Bar at the top of every page. */
export type NavbarInput = {
  /** Text beside the logo; `''` for none. Default: the site's title. */
  title?: string
  /** Default: none. */
  logo?: LogoInput | null
  /** Default: none. */
  items?: NavbarItemInput[]
  /** Slide away while the reader scrolls down. Default: `false`. */
  hideOnScroll?: boolean
  /** Default: neither. */
  style?: 'dark' | 'primary' | null
  /** Path of this site that a right click on the brand opens. Default: the browser's own menu. */
  brandContextMenu?: string | null
}

/** A picture that stands for the site. */
export type LogoInput = {
  /** Inside the static folder, or an address elsewhere. @example 'img/logo.svg' */
  src: string
  /** Picture on dark ground. Default: the same. */
  srcDark?: string
  /** Default: empty beside a title, else the site's title. */
  alt?: string
  /** In pixels. */
  width?: number
  /** In pixels. */
  height?: number
  /** Path of this site or an address elsewhere. Default: the home page in the navbar, no link in the footer. */
  href?: string
  /** Browsing context of the link. @example '_self' */
  target?: string
  className?: string
}

/** A link of the footer. @example { label: 'Blog', to: '/blog' } */
export type FooterLinkInput = { label: string } & LinkTargetInput
/** A column of the footer. */
export type FooterGroupInput = { title: string; items: FooterLinkInput[] }

/** Foot of every page. */
export type FooterInput = {
  /** Default: `light`. */
  style?: 'light' | 'dark'
  /** Default: none. */
  logo?: LogoInput | null
  /** HTML. Default: none. */
  copyright?: string | null
  /** Columns with titles, or one row of links; not both. Default: none. */
  links?: FooterGroupInput[] | FooterLinkInput[]
}

/** Bar above the navbar. */
export type AnnouncementInput = {
  /** A new id shows the bar again to readers who closed the old one. Default: `announcement-bar`. */
  id?: string
  /** HTML; links allowed. */
  content: string
  /** A CSS colour. Default: the theme's. */
  backgroundColor?: string
  /** A CSS colour. Default: the theme's. */
  textColor?: string
  /** Default: `true`. */
  isCloseable?: boolean
}

/** Light and dark. */
export type ColorModeInput = {
  /** Used when the reader has chosen nothing and the system's preference is not asked. Default: `light`. */
  default?: 'light' | 'dark'
  /** Follow the reader's system until the reader chooses. Default: `true`. */
  respectSystem?: boolean
  /** Hide the switch. Default: `false`. */
  disableSwitch?: boolean
}
