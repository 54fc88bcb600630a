import { compact, isRecord, listOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import type { Doc } from '../files/list-docs.ts'
import { toLink } from '../links.ts'
import type { Plan } from '../plan.ts'
import { plainText } from './addresses.ts'

type NavContext = { plan: Plan; find: (link: string) => Doc | undefined }

/** `logo`, `siteTitle`, `nav`, and `socialLinks` as the option `navbar`. */
export function planNavbar(theme: Values, context: NavContext): Values {
  const { logo, siteTitle, nav, socialLinks } = theme
  return compact({
    title: siteTitle === false ? '' : textOf(siteTitle),
    logo: convertLogo(logo),
    items: [
      ...listOf(nav).flatMap((item, index) => convertItem(recordOf(item), `nav[${index}]`, context)),
      ...listOf(socialLinks).flatMap((item) => convertSocialLink(recordOf(item))),
    ],
  })
}

function convertLogo(value: unknown): Values | undefined {
  if (typeof value === 'string') return { src: value }
  const { src, light, dark, alt } = recordOf(value)
  const shown = textOf(src) ?? textOf(light)
  if (shown === undefined) return undefined
  return compact({ src: shown, srcDark: textOf(dark), alt: typeof alt === 'string' ? alt : undefined })
}

function convertItem(item: Values, place: string, context: NavContext): Values[] {
  const label = plainText(item['text'])
  const position = 'right'
  if (Array.isArray(item['items']) && label !== undefined) {
    const items = listLinks(item['items']).flatMap((inner) => convertLink(inner, context))
    return items.length === 0 ? [] : [{ label, items, position }]
  }
  const link = convertLink(item, context)
  if (link.length === 0)
    context.plan.report.unsupported(
      `${place} (${label ?? textOf(item['component']) ?? 'no text'})`,
      'The navbar shows links and menus. Register a component for it, as the guide describes under Extending a site.',
    )
  return link.map((one) => ({ ...one, position }))
}

/** Menus have one level, so the items of groups are listed one after another. */
function listLinks(items: readonly unknown[]): Values[] {
  return items
    .filter(isRecord)
    .flatMap((item) => (Array.isArray(item['items']) ? listLinks(item['items']) : [item]))
}

function convertLink(item: Values, { find }: NavContext): Values[] {
  const label = plainText(item['text'])
  const address = textOf(item['link'])
  const doc = address === undefined || /[#?]/.test(address) ? undefined : find(address)
  const link = doc ? { to: doc.address } : toLink(address)
  if (label === undefined || link === null) return []
  const active = recordOf(item['activeMatch'])['$pattern'] ?? item['activeMatch']
  return [compact({ label, ...link, activeBaseRegex: textOf(active) })]
}

const icons: Record<string, string> = {
  github: 'github',
  discord: 'discord',
  twitter: 'twitter',
  x: 'twitter',
}

function convertSocialLink({ icon, link, ariaLabel }: Values): Values[] {
  const target = toLink(link)
  if (target === null) return []
  const name = textOf(icon) ?? textOf(ariaLabel) ?? new URL(target.href ?? 'https://link').hostname
  const known = icons[name]
  const label = name === 'github' ? 'GitHub' : name.charAt(0).toUpperCase() + name.slice(1)
  return [compact({ label, icon: known, ariaLabel: textOf(ariaLabel), ...target, position: 'right' })]
}
