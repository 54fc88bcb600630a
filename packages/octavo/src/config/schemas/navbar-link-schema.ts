import * as z from 'zod'
import { iconPaths } from '../../model/icon-paths.ts'
import type { NavbarLink } from '../../model/site.ts'
import { describeValue } from './describe-value.ts'
import { closedObject, evenIfWrong, isRecord, report, textReadBy, type Context } from './building-blocks.ts'
import { checkTarget, targetShape, toTarget } from './link-schema.ts'
import { siteLink, text } from './values.ts'

export const position = z.enum(['left', 'right']).default('left')

const regex = textReadBy((source) => {
  try {
    RegExp(source, 'gi') // B056: matched with these flags.
    return source
  } catch (error) {
    return {
      refused: `expected a regular expression; ${error instanceof Error ? error.message : String(error)}`,
    }
  }
})

const icon = textReadBy((name) =>
  Object.hasOwn(iconPaths, name)
    ? name
    : {
        refused: `expected the name of an icon, found ${describeValue(name)}`,
        hint: `Icons: ${Object.keys(iconPaths).join(', ')}.`,
      },
)

/** A plain link in the navbar or in one of its menus. */
export const navbarLinkSchema: z.ZodType<NavbarLink> = closedObject({
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
