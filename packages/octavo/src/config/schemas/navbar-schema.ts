import { iconPaths } from '../../model/icon-paths.ts'
import type { NavbarItem, NavbarLink } from '../../model/site.ts'
import {
  describeValue,
  inside,
  isRecord,
  readKey,
  refuse,
  refuseValue,
  report,
  suggest,
  type Place,
} from './mistakes.ts'
import * as read from './read.ts'
import { checkTarget, countTargets, logoSchema, targetShape, toTarget } from './layout-schema.ts'
import { findRegexError, routePath, siteLink, text } from './values.ts'

const position = read.withDefault(read.oneOf(['left', 'right']), 'left')

const regex = read.mapped(read.string, (source, at) => {
  const error = findRegexError(source)
  return error === null ? source : refuse(at, `expected a regular expression; ${error}`)
})

const icon = read.mapped(read.string, (name, at) =>
  Object.hasOwn(iconPaths, name)
    ? name
    : refuseValue(at, 'the name of an icon', `Icons: ${Object.keys(iconPaths).join(', ')}.`),
)

const linkShape = {
  type: read.optional(read.oneOf(['link'])),
  position,
  ...targetShape,
  label: read.optional(text),
  html: read.optional(text),
  icon: read.optional(icon),
  ariaLabel: read.optional(text),
  activeBasePath: read.optional(siteLink),
  activeBaseRegex: read.optional(regex),
  exact: read.off,
}

/** A plain link in the navbar or in one of its menus. */
const navbarLink: read.Reader<NavbarLink> = read.mapped(
  read.checked(read.object(linkShape), (_, at) => {
    checkTarget(at)
    checkName(at)
  }),
  ({ label: name, ariaLabel, icon: shown, to, href, ...link }) => ({
    label: name ?? ariaLabel ?? '',
    // An icon without text has no accessible name.
    ariaLabel: ariaLabel ?? (shown === undefined ? null : (name ?? null)),
    icon: shown ?? null,
    ...link,
    type: 'link',
    activeBasePath: link.activeBasePath ?? null,
    activeBaseRegex: link.activeBaseRegex ?? null,
    ...toTarget({ to, href }),
  }),
)

/** B059: a link must show something, and `html` excludes `label`. */
function checkName(at: Place): void {
  const has = (key: string) => readKey(at.value, key) !== undefined
  if (has('html') && has('label')) report(at, 'use "html" or "label", not both')
  if (has('label') || has('html') || (has('icon') && has('ariaLabel'))) return
  report(inside(at, 'label'), 'required, expected a string', 'Give the link a label.')
}

const docsSet = read.nullable(text)
const label = read.nullable(text)

/** An item's docs set may be null here, because its default is known only once the sets are. */
type WithOpenSet<Item> = Item extends { docsSet: string }
  ? Omit<Item, 'docsSet'> & { docsSet: string | null }
  : Item
export type ParsedNavbarItem = WithOpenSet<NavbarItem>

const menuLink: read.Reader<NavbarLink> = (at) =>
  readKey(at.value, 'type') === 'dropdown' || readKey(at.value, 'items') !== undefined
    ? refuse(at, 'Nested dropdowns are not allowed', 'Move the inner links directly into the menu.')
    : navbarLink(at)

const dropdown: read.Reader<ParsedNavbarItem> = read.mapped(
  read.checked(
    read.object({
      type: read.optional(read.oneOf(['dropdown'])),
      position,
      ...targetShape,
      label: text,
      items: read.list(menuLink),
    }),
    (_, at) => {
      if (countTargets(at.value) > 1) checkTarget(at)
    },
  ),
  (menu) => ({
    type: 'dropdown',
    label: menu.label,
    position: menu.position,
    items: menu.items.map((link) => ({ ...link, position: menu.position })),
    ...(countTargets(menu) > 0 && { link: toTarget(menu) }),
  }),
)

const customItem: read.Reader<ParsedNavbarItem> = read.object({
  type: ({ value }: Place) => value as `custom-${string}`,
  position,
  props: read.withDefault(
    read.checked(read.record(read.anything), (_, at) => checkPlainData(at)),
    {},
  ),
})

const readers: Record<string, read.Reader<ParsedNavbarItem>> = {
  link: navbarLink,
  dropdown,
  doc: read.object({ type: read.oneOf(['doc']), docId: text, docsSet, label, position }),
  docSidebar: read.object({ type: read.oneOf(['docSidebar']), sidebarId: text, docsSet, label, position }),
  docsVersion: read.object({ type: read.oneOf(['docsVersion']), docsSet, label, position }),
  docsVersionDropdown: read.object({ type: read.oneOf(['docsVersionDropdown']), docsSet, position }),
  localeDropdown: read.object({ type: read.oneOf(['localeDropdown']), position }),
  search: read.object({ type: read.oneOf(['search']), position }),
  html: read.object({ type: read.oneOf(['html']), html: text, position }),
}

/** B060: an item is a link by default, and a menu if it has `items`. B217 specifies the wording. */
const navbarItem: read.Reader<ParsedNavbarItem> = (at) => {
  const { value } = at
  if (!isRecord(value)) return refuseValue(at, 'an object')
  const type = value['type'] ?? (value['items'] === undefined ? 'link' : 'dropdown')
  const allowed = Object.keys(readers)
  const reader = readers[allowed.find((name) => name === type) ?? '']
  if (reader) return reader(at)
  if (typeof type === 'string' && /^custom-./.test(type)) return customItem(at)
  const hint = [suggest(type, allowed), `Allowed: ${allowed.join(', ')}, custom-*.`].filter(Boolean).join(' ')
  return refuse(at, `Bad navbar item type ${describeValue(type)}`, hint)
}

/** `title` may be null here, because it defaults to the site's title. */
export const navbarSchema = read.group({
  title: read.nullable(read.string),
  logo: logoSchema,
  items: read.withDefault(read.checked(read.list(navbarItem), checkSingles), []),
  hideOnScroll: read.off,
  style: read.nullable(read.oneOf(['dark', 'primary'])),
  brandContextMenu: read.nullable(routePath),
})

/** There is one search box (B063). */
function checkSingles(items: readonly unknown[], at: Place): void {
  const indexes = [...items.keys()].filter((index) => readKey(items[index], 'type') === 'search')
  for (const index of indexes.slice(1)) {
    report(inside(at, index), 'the navbar can have only one search box')
  }
}

/**
 * Accepts only what JSON can represent, because the value is sent to worker threads and to the browser.
 * `findEndlessPlace` limits the depth before anything is read.
 */
function checkPlainData(at: Place): void {
  const { value } = at
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value))
    return
  const prototype: unknown = isRecord(value) ? Object.getPrototypeOf(value) : null
  if (Array.isArray(value)) value.forEach((_, index) => checkPlainData(inside(at, index)))
  else if (isRecord(value) && (prototype === Object.prototype || prototype === null)) {
    for (const key of Object.keys(value)) checkPlainData(inside(at, key))
  } else {
    const found = isRecord(value) ? `a ${value.constructor.name}` : describeValue(value)
    report(at, `expected plain data (strings, numbers, arrays, objects), found ${found}`)
  }
}
