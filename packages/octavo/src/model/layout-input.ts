/** Where a link leads. Set exactly one of the two options. */
export type LinkTargetInput =
  | {
      /** A path of this site. @example '/docs' */
      to: string
      href?: never
    }
  | {
      /** An address elsewhere. @example 'https://example.com/owner/repository' */
      href: string
      to?: never
    }

/** All navbar items take this option. */
type Positioned = {
  /** Side of the navbar. Default: `left`. */
  position?: 'left' | 'right'
}
/** Navbar items of the types `doc`, `docSidebar`, `docsVersion`, and `docsVersionDropdown` take this option. */
type OfDocsSet = {
  /** Id of the docs set. Default: the first one. */
  docsSet?: string
}

/**
 * A plain link. It takes `to` or `href` (see `LinkTargetInput`).
 *
 * @example { label: 'Docs', to: '/docs', activeBaseRegex: 'docs(/?)$' }
 * @example { icon: 'github', label: 'GitHub', href: 'https://example.com/owner/repository', position: 'right' }
 */
export type NavbarLinkInput = Positioned &
  LinkTargetInput & {
    type?: 'link'
    /**
     * Visible text, or the accessible name if there is an `icon`. Needed unless there is `html`, or `icon` and
     * `ariaLabel`.
     */
    label?: string
    /** HTML shown instead of a label. */
    html?: string
    /** Icon shown instead of the label: `github`, `twitter`, `discord`, `language`, or `external`. */
    icon?: string
    /** Accessible name, for when the label doesn't say enough. Default: the label. */
    ariaLabel?: string
    /**
     * The link is current on every path that starts with this. Default: the link's target and everything below it.
     */
    activeBasePath?: string
    /** The link is current on every path that this expression matches; takes precedence over `activeBasePath`. */
    activeBaseRegex?: string
    /** Current on its own page only. Default: `false`. */
    exact?: boolean
  }

/**
 * A menu of links, recognized by its `items`. With `to` or `href` (see `LinkTargetInput`), its label is a link too.
 */
export type NavbarDropdownInput = Positioned &
  ({ to?: never; href?: never } | LinkTargetInput) & {
    type?: 'dropdown'
    label: string
    items: NavbarLinkInput[]
  }

/**
 * Anything the navbar can contain. Links and dropdowns need no `type`. `doc` links to a doc and `docSidebar` to the
 * first doc of a sidebar, both in the version the reader prefers; `docsVersion` links to the version being read.
 * `docsVersionDropdown` and `localeDropdown` are menus of versions and languages. `search` moves the search box, which
 * is at the far right by default. `html` is your own HTML, and `custom-…` a component that's registered in `components`
 * under this type.
 */
export type NavbarItemInput =
  | NavbarLinkInput
  | NavbarDropdownInput
  /** A doc, in the version the reader prefers. Default label: the doc's sidebar label. */
  | (Positioned & OfDocsSet & { type: 'doc'; docId: string; label?: string | null })
  /** The first doc of a sidebar, in the version the reader prefers. */
  | (Positioned & OfDocsSet & { type: 'docSidebar'; sidebarId: string; label?: string | null })
  /** Link to the version being read. Default label: the version's label. */
  | (Positioned & OfDocsSet & { type: 'docsVersion'; label?: string | null })
  /** Menu of versions; keeps the reader on the same doc. */
  | (Positioned & OfDocsSet & { type: 'docsVersionDropdown' })
  /** Menu of languages. */
  | (Positioned & { type: 'localeDropdown' })
  /** Puts the search box here. Default: at the far right. */
  | (Positioned & { type: 'search' })
  /** Your own HTML. */
  | (Positioned & { type: 'html'; html: string })
  /** A component of the site, registered in `components` under this type. `props` must be plain data. */
  | (Positioned & { type: `custom-${string}`; props?: Record<string, unknown> })

/** Bar at the top of every page. */
export type NavbarInput = {
  /** Text next to the logo; `''` for none. Default: the site's title. */
  title?: string
  /** Default: none. */
  logo?: LogoInput | null
  /** Default: none. */
  items?: NavbarItemInput[]
  /** Slide away while the reader scrolls down. Default: `false`. */
  hideOnScroll?: boolean
  /** A dark or a colored background. Default: neither. */
  style?: 'dark' | 'primary' | null
  /** Path of this site that opens when a reader right-clicks the brand. Default: the browser's own menu. */
  brandContextMenu?: string | null
}

/** The site's logo. */
export type LogoInput = {
  /** Inside the static folder, or an address elsewhere. @example 'img/logo.svg' */
  src: string
  /** Image for dark backgrounds. Default: the same image. */
  srcDark?: string | null
  /** Default: empty if a title is shown next to it, otherwise the site's title. */
  alt?: string
  /** In pixels. */
  width?: number | null
  /** In pixels. */
  height?: number | null
  /** Path of this site or an address elsewhere. Default: the home page in the navbar, no link in the footer. */
  href?: string | null
  /** Browsing context that the link opens in. @example '_self' */
  target?: string | null
  className?: string | null
}

/** A footer link. It takes `to` or `href` (see `LinkTargetInput`). @example { label: 'Blog', to: '/blog' } */
export type FooterLinkInput = { label: string } & LinkTargetInput
/** A footer column. */
export type FooterGroupInput = { title: string; items: FooterLinkInput[] }

/** The footer of every page. */
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

/** A bar above the navbar. */
export type AnnouncementInput = {
  /** A new id shows the bar again to readers who closed the old one. Default: `announcement-bar`. */
  id?: string
  /** HTML; links allowed. */
  content: string
  /** A CSS color. Default: the theme's. */
  backgroundColor?: string | null
  /** A CSS color. Default: the theme's. */
  textColor?: string | null
  /** Default: `true`. */
  isCloseable?: boolean
}

/** Light and dark mode. */
export type ColorModeInput = {
  /** Used when the reader hasn't chosen and `respectSystem` is off. Default: `light`. */
  default?: 'light' | 'dark'
  /** Follow the reader's system until the reader chooses a mode. Default: `true`. */
  respectSystem?: boolean
  /** Hide the switch. Default: `false`. */
  disableSwitch?: boolean
}

/** Font packages from Fontsource. */
export type FontsInput = {
  /** Package of the font for text. Default: a font of the reader's system. */
  text?: string | null
  /** Package of the font for code. Default: a font of the reader's system. */
  code?: string | null
  /** What the fonts contain besides Latin letters, as Fontsource names it. Default: `['latin-ext']`. */
  scripts?: string[]
}

/** Paths of icons inside the static folder. */
export type IconsInput = {
  /** An icon that can follow the color mode. */
  svg?: string | null
  /** 180 pixels, without transparency. */
  appleTouch?: string | null
  /** Square images for `manifest.webmanifest`; without them there is no manifest. */
  app?: { src: string; size: number }[]
  /** Color of the browser's own toolbars. @example '#398ccb' */
  themeColor?: string | null
  /** Background of the icon while an installed site starts. */
  backgroundColor?: string | null
}

/** @example { script: 'https://platform.twitter.com/widgets.js', global: 'twttr' } */
export type SocialWidgetInput = {
  /** Loaded when an embedded post comes into view. */
  script: string
  /** The global variable that the script creates; its `widgets.load()` is called. */
  global: string
}

/** Attributes that are `false`, `null`, or `undefined` are left out; `true` writes the name alone. */
type HeadAttributes = Record<string, string | number | boolean | null | undefined>

/**
 * A tag in the head of every page. In `href` and `src`, a path that begins with `/` starts at the root of the site, and
 * the base URL is added.
 *
 * @example { tag: 'script', attributes: { src: 'https://example.com/chat.js', async: true } }
 * @example { tag: 'script', content: "document.documentElement.dataset.theme = 'paper'" }
 */
export type HeadTagInput =
  | { tag: 'meta' | 'link'; attributes: HeadAttributes }
  | { tag: 'script'; attributes?: HeadAttributes; content?: string }
  | { tag: 'style'; attributes?: HeadAttributes; content: string }
