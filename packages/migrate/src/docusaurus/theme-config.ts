import { compact, flagOf, listOf, recordOf, textOf, type Values } from '../evaluate/values.ts'
import { useFeature, type Plan } from '../plan.ts'
import type { DocsSet } from './docs.ts'
import { toLink } from '../links.ts'
import { convertLogo, planNavbar } from './navbar.ts'

/** `themeConfig`: the frame around pages. */
export function planThemeConfig(theme: Values, plan: Plan, sets: readonly DocsSet[]): void {
  const { site, report } = plan
  const { navbar, footer, announcementBar, colorMode, image, docs } = theme
  site['navbar'] = planNavbar(navbar, { plan, sets })
  if (footer !== undefined) site['footer'] = planFooter(recordOf(footer), plan)
  const bar = recordOf(announcementBar)
  if (textOf(bar['content']) !== undefined)
    site['announcement'] = compact({
      id: textOf(bar['id']),
      content: bar['content'],
      backgroundColor: textOf(bar['backgroundColor']),
      textColor: textOf(bar['textColor']),
      isCloseable: flagOf(bar['isCloseable']),
    })
  const mode = recordOf(colorMode)
  site['colorMode'] = compact({
    default: ['light', 'dark'].find((name) => name === mode['defaultMode']),
    // Unless a site asks for it, Docusaurus doesn't look at the reader's system.
    respectSystem: mode['respectPrefersColorScheme'] === true,
    disableSwitch: flagOf(mode['disableSwitch']),
  })
  if (textOf(image) !== undefined) site['image'] = image
  if (recordOf(recordOf(docs)['sidebar'])['hideable'] === true)
    for (const set of listOf(site['docs'])) recordOf(set)['hideableSidebar'] = true
  const mapped = ['navbar', 'footer', 'announcementBar', 'colorMode', 'image'].filter((key) => key in theme)
  for (const key of mapped)
    report.mapped(`themeConfig.${key}`, `"${key === 'announcementBar' ? 'announcement' : key}"`)
  planSearch(theme, plan)
  for (const [key, note] of Object.entries(unsupported))
    if (key in theme) report.unsupported(`themeConfig.${key}`, note)
  const { additionalLanguages, magicComments, ...prism } = recordOf(theme['prism'])
  if (magicComments !== undefined)
    report.unsupported(
      'themeConfig.prism.magicComments',
      'Comments mark lines if they begin with highlight-next-line, highlight-start, or highlight-end. Others are shown, so remove them.',
    )
  if (additionalLanguages !== undefined)
    report.works(
      'themeConfig.prism.additionalLanguages',
      [plan.from],
      'Every language of Shiki is highlighted.',
    )
  if (Object.keys(prism).length > 0)
    report.unsupported(
      'themeConfig.prism',
      'Colors in code come from the theme. To change them, set "--code-…" in a stylesheet.',
    )
}

const unsupported: Record<string, string> = {
  tableOfContents: 'Set "toc_min_heading_level" and "toc_max_heading_level" in the front matter of pages.',
  zoom: 'Images can’t be enlarged.',
  liveCodeBlock: 'Fences marked "live" are shown as code. Use the package octavo-live, or a component.',
  mermaid: 'Diagrams have the colors of the theme.',
}

function planSearch({ algolia }: Values, plan: Plan): void {
  const { appId, apiKey, indexName } = recordOf(algolia)
  if (textOf(appId) === undefined || textOf(apiKey) === undefined || textOf(indexName) === undefined) return
  plan.report.mapped(
    'themeConfig.algolia',
    'Readers search in files that the build writes. To keep Algolia, add octavo-algolia and fill its index with octavo search push',
  )
}

function planFooter(footer: Values, { report }: Plan): Values {
  const entries = listOf(footer['links']).map(recordOf)
  const convert = (item: Values, place: string): Values[] => {
    const label = textOf(item['label'])
    const link = toLink(item['to'] ?? item['href'])
    if (label !== undefined && link !== null) return [{ label, ...link }]
    report.unsupported(`footer.${place}`, 'Footer links have a label and an address; HTML was left out.')
    return []
  }
  const isGroup = (entry: Values) => Array.isArray(entry['items'])
  const groups = entries.filter(isGroup)
  const rows = entries.flatMap((entry, index) => (isGroup(entry) ? [] : convert(entry, `links[${index}]`)))
  const columns = groups.map((group, index) => ({
    title: textOf(group['title']) ?? '',
    items: listOf(group['items']).flatMap((item, at) =>
      convert(recordOf(item), `links[${index}].items[${at}]`),
    ),
  }))
  const isTitled = columns.every(({ title }) => title !== '')
  const links =
    columns.length > 0 && isTitled && rows.length === 0
      ? columns.filter(({ items }) => items.length > 0)
      : [...columns.flatMap(({ items }) => items), ...rows]
  return compact({
    style: footer['style'] === 'dark' ? 'dark' : undefined,
    logo: convertLogo(footer['logo']),
    copyright: textOf(footer['copyright']),
    links: links.length > 0 ? links : undefined,
  })
}

/** Page views, if they're counted in a way that Octavo knows. */
export function planAnalytics(options: Values, plan: Plan): string | null {
  const id = listOf(options['trackingID'])
    .map(textOf)
    .find((one) => one?.startsWith('G-'))
  if (id === undefined) {
    plan.report.unsupported(
      'gtag',
      'Page views are counted with an id of Google Analytics 4, which begins with G-.',
    )
    return null
  }
  const call = useFeature(plan, 'analytics')
  const settings = [`id: '${id}'`, ...(options['anonymizeIP'] === false ? ['anonymizeIp: false'] : [])]
  plan.report.mapped('gtag', '"integrations"')
  return `${call}({ ${settings.join(', ')} })`
}
