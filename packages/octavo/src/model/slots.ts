/** Places in the frame and on pages that a site can fill with its own components. */
export const slotNames = [
  'navbarEnd',
  'sidebarTop',
  'docTop',
  'docBottom',
  'tocBottom',
  'footer',
  'notFound',
  'homeHero',
] as const
export type SlotName = (typeof slotNames)[number]

/** Slots outside of `<main>`, which stay on the screen while a reader navigates. */
export const frameSlotNames = ['navbarEnd', 'sidebarTop', 'footer'] as const
export type FrameSlotName = (typeof frameSlotNames)[number]

/** Slot → modules, relative to the site's folder. */
export type Slots = Partial<Record<SlotName, string[]>>

/** Key of the engine's module for slots of the frame. Only bundles of sites that use such a slot contain it. */
export const frameSlotsKey = 'octavo:frame-slots'

export function usesFrameSlots(slots: Slots): boolean {
  return frameSlotNames.some((name) => slots[name] !== undefined)
}

/**
 * The props of a component in a slot.
 *
 * @example
 * export default function Feedback({ page }: SlotProps) {
 *   return <a href={`https://example.com/feedback?page=${page.path}`}>Was {page.title} helpful?</a>
 * }
 */
export type SlotProps = {
  /** The page on the screen. */
  page: SlotPage
  site: SlotSite
}

export type SlotPage = {
  /** `doc`, `reference`, and `index` are pages of the docs; `page` is a page outside them. */
  kind:
    | 'doc'
    | 'reference'
    | 'index'
    | 'post'
    | 'post-list'
    | 'tag-list'
    | 'archive'
    | 'page'
    | 'home'
    | 'search'
    | 'playground'
    | 'not-found'
  /** Address without the base URL, the same in every language: `/docs/setup`. */
  path: string
  /** Address with the base URL, for links. */
  href: string
  title: string
  description: string
  /** Source file, relative to the site's folder; null for generated pages. */
  file: string | null
  /** For pages of the docs. */
  version: { set: string; name: string; label: string; isLast: boolean } | null
}

export type SlotSite = {
  title: string
  /** Origin of the published site. */
  url: string
  /** Base URL of the page's language. */
  baseUrl: string
  /** The page's language: `en`. */
  locale: string
}
