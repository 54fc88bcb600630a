import * as z from 'zod'
import { iconPaths } from '../../model/icon-paths.ts'
import type { NavbarItem, NavbarLink } from '../../model/site.ts'
import {
  checkPlainData,
  closedObject,
  describeValue,
  dispatched,
  evenIfWrong,
  isRecord,
  readKey,
  refuse,
  report,
  suggest,
  textReadBy,
  type Context,
  type Refusal,
} from './building-blocks.ts'
import { checkTarget, countTargets, logoSchema, targetShape, toTarget } from './layout-schema.ts'
import { findRegexError, routePath, siteLink, text } from './values.ts'

const position = z.enum(['left', 'right']).default('left')

const regex = textReadBy((source) => {
  const error = findRegexError(source)
  return error === null ? source : { refused: `expected a regular expression; ${error}` }
})

const icon = textReadBy((name) =>
  Object.hasOwn(iconPaths, name)
    ? name
    : refuse('the name of an icon', name, `Icons: ${Object.keys(iconPaths).join(', ')}.`),
)

/** A plain link in the navbar or in one of its menus. */
const navbarLinkSchema: z.ZodType<NavbarLink> = closedObject({
  type: z.literal('link').optional(),
  position,
  ...targetShape,
  label: text.optional(),
  html: text.optional(),
  icon: icon.optional(),
  ariaLabel: text.optional(),
  activeBasePath: siteLink.optional(),
  activeBaseRegex: regex.optional(),
  exact: z.boolean().default(false),
})
  .superRefine(checkTarget, evenIfWrong)
  .superRefine(checkName, evenIfWrong)
  .transform((link) => ({
    type: 'link' as const,
    label: link.label ?? link.ariaLabel ?? '',
    // An icon without text has no accessible name.
    ariaLabel: link.ariaLabel ?? (link.icon === undefined ? null : (link.label ?? null)),
    icon: link.icon ?? null,
    ...(link.html === undefined ? {} : { html: link.html }),
    position: link.position,
    activeBasePath: link.activeBasePath ?? null,
    activeBaseRegex: link.activeBaseRegex ?? null,
    exact: link.exact,
    ...toTarget(link),
  }))

/** B059: a link must show something, and `html` excludes `label`. */
function checkName(link: unknown, context: Context): void {
  if (!isRecord(link)) return
  const has = (key: string) => link[key] !== undefined
  if (has('html') && has('label')) report(context, { refused: 'use "html" or "label", not both' })
  if (has('label') || has('html') || (has('icon') && has('ariaLabel'))) return
  report(context, { refused: 'required, expected a string', hint: 'Give the link a label.' }, ['label'])
}

const docsSet = text.nullable().default(null)
const label = text.nullable().default(null)

/** An item's docs set may be null here, because its default is known only once the sets are. */
type WithOpenSet<Item> = Item extends { docsSet: string }
  ? Omit<Item, 'docsSet'> & { docsSet: string | null }
  : Item
export type ParsedNavbarItem = WithOpenSet<NavbarItem>

const menuLink = dispatched((value) =>
  isRecord(value) && (value['type'] === 'dropdown' || value['items'] !== undefined)
    ? { refused: 'Nested dropdowns are not allowed', hint: 'Move the inner links directly into the menu.' }
    : navbarLinkSchema,
)

const dropdownSchema: z.ZodType<ParsedNavbarItem> = closedObject({
  type: z.literal('dropdown').optional(),
  position,
  ...targetShape,
  label: text,
  items: z.array(menuLink),
})
  .superRefine((menu, context) => {
    if (countTargets(menu) > 1) checkTarget(menu, context)
  }, evenIfWrong)
  .transform((menu) => ({
    type: 'dropdown' as const,
    label: menu.label,
    position: menu.position,
    items: menu.items.map((link) => ({ ...link, position: menu.position })),
    ...(countTargets(menu) === 0 ? {} : { link: toTarget(menu) }),
  }))

const customSchema: z.ZodType<ParsedNavbarItem> = closedObject({
  type: z.templateLiteral(['custom-', z.string().min(1)]),
  position,
  props: z.record(z.string(), z.unknown()).superRefine(checkPlainData).default({}),
})

const schemas: Record<string, z.ZodType<ParsedNavbarItem>> = {
  link: navbarLinkSchema,
  dropdown: dropdownSchema,
  doc: closedObject({ type: z.literal('doc'), docId: text, docsSet, label, position }),
  docSidebar: closedObject({ type: z.literal('docSidebar'), sidebarId: text, docsSet, label, position }),
  docsVersion: closedObject({ type: z.literal('docsVersion'), docsSet, label, position }),
  docsVersionDropdown: closedObject({ type: z.literal('docsVersionDropdown'), docsSet, position }),
  localeDropdown: closedObject({ type: z.literal('localeDropdown'), position }),
  search: closedObject({ type: z.literal('search'), position }),
  html: closedObject({ type: z.literal('html'), html: text, position }),
}

/** B060: an item is a link by default, and a menu if it has `items`. */
function selectItem(value: unknown): z.ZodType<ParsedNavbarItem> | Refusal {
  if (!isRecord(value)) return refuse('an object', value)
  const type = value['type'] ?? (value['items'] === undefined ? 'link' : 'dropdown')
  if (typeof type === 'string') {
    if (Object.hasOwn(schemas, type)) return schemas[type] ?? navbarLinkSchema
    if (/^custom-./.test(type)) return customSchema
  }
  return refuseType(type)
}

/** B217 specifies the wording. */
function refuseType(type: unknown): Refusal {
  const allowed = Object.keys(schemas)
  const hint = [suggest(type, allowed), `Allowed: ${allowed.join(', ')}, custom-*.`].filter(Boolean).join(' ')
  return { refused: `Bad navbar item type ${describeValue(type)}`, hint }
}

/** `title` may be null here, because it defaults to the site's title. */
export const navbarSchema = closedObject({
  title: z.string().nullable().default(null),
  logo: logoSchema.nullable().default(null),
  items: z.array(dispatched(selectItem)).superRefine(checkSingles, evenIfWrong).default([]),
  hideOnScroll: z.boolean().default(false),
  style: z.enum(['dark', 'primary']).nullable().default(null),
  brandContextMenu: routePath.nullable().default(null),
}).prefault({})

/** There is one search box (B063). */
function checkSingles(items: unknown, context: Context): void {
  if (!Array.isArray(items)) return
  const indexes = [...items.keys()].filter((index) => readKey(items[index], 'type') === 'search')
  for (const index of indexes.slice(1)) {
    report(context, { refused: 'the navbar can have only one search box' }, [index])
  }
}
