import { outsideCode } from 'octavo'
import { recordOf } from '../evaluate/values.ts'
import { listFiles, readText } from '../files/list-files.ts'
import type { Context } from '../plan.ts'
import { printValue } from './print-value.ts'

const address = String.raw`(https?:\/\/[^\s"'<>()\`{}\\]+)`

/** Where pages and components name what browsers load from other sites. */
const places: readonly [directive: string, pattern: RegExp][] = [
  ['img-src', new RegExp(String.raw`!\[[^\]\n]*\]\(\s*<?${address}`, 'g')],
  ['img-src', new RegExp(String.raw`<img\b[^>]*?\ssrc(?:Set)?=["'{\`]+${address}`, 'gi')],
  ['img-src', new RegExp(String.raw`\bposter=["'{\`]+${address}`, 'g')],
  [
    'img-src',
    new RegExp(String.raw`^[ \t]*(?:(?:\w+_)?image_url|authorImageURL):[ \t]*["']?${address}`, 'gm'),
  ],
  [
    'img-src',
    new RegExp(String.raw`^[ \t]*\[[^\]\n]+\]:[ \t]*(?=\S+\.(?:png|jpe?g|gif|svg|webp)\b)${address}`, 'gim'),
  ],
  ['frame-src', new RegExp(String.raw`<iframe\b[^>]*?\ssrc=["'{\`]+${address}`, 'gi')],
  ['media-src', new RegExp(String.raw`<(?:video|audio|source|track)\b[^>]*?\ssrc=["'{\`]+${address}`, 'gi')],
]

/** Allows the images, frames, and videos of other sites that pages show, which the policy of the site would block. */
export function planPolicy({ root, plan: { site, report } }: Context): void {
  const shown = report.findings.flatMap(({ files }) => files.map((file) => file.replace(/:\d+$/, '')))
  const files = [...new Set([...shown, ...listFiles(root, 'src')])].filter((file) =>
    /\.(?:mdx?|[jt]sx?|ya?ml)$/.test(file),
  )
  const sources = new Map<string, Set<string>>()
  const note = (text: string): boolean => {
    const found = places.flatMap(([directive, pattern]) =>
      [...text.matchAll(pattern)].flatMap(([, url = '']) =>
        URL.canParse(url) ? originsOf(url).map((origin) => ({ directive, origin })) : [],
      ),
    )
    for (const { directive, origin } of found)
      sources.set(directive, (sources.get(directive) ?? new Set<string>()).add(origin))
    return found.length > 0
  }
  const loading = files.filter((file) => note(proseOf(file, readText(root, file))))
  note(printValue(site))
  if (sources.size === 0) return
  site['contentSecurityPolicy'] = {
    ...recordOf(site['contentSecurityPolicy']),
    ...Object.fromEntries([...sources].map(([directive, origins]) => [directive, [...origins].toSorted()])),
  }
  report.mapped('Images, videos, and frames of other sites', '"contentSecurityPolicy"', loading)
}

/** Without code, whose addresses are only shown. */
function proseOf(file: string, text: string): string {
  if (!/\.mdx?$/.test(file)) return text
  const parts: string[] = []
  outsideCode(text, (part) => {
    parts.push(part)
    return part
  })
  return parts.join('\n')
}

/** The site of an address, and the one that GitHub sends browsers on to, because the policy applies to both. */
function originsOf(url: string): string[] {
  const { origin, hostname } = new URL(url)
  return hostname === 'github.com' ? [origin, 'https://*.githubusercontent.com'] : [origin]
}
