import { frameRestrictions } from '../../../model/samples/live-sample.ts'
import { pathToRegexp, type Key } from 'path-to-regexp'
import type { Redirect, Site } from '../../../model/site.ts'
import { isExternal, toHref } from '../../../model/urls/url.ts'

/** Headers for a part of the site. `path` is a prefix that includes the base URL, such as `/` or `/assets/`. */
export type HeaderRule = {
  path: string
  headers: [name: string, value: string][]
  /** Whether its headers replace those that other rules set. */
  isOwn?: boolean
}

/** A document with a policy of its own. `path` starts at the output folder. */
export type FramePolicy = { path: string; policy: string }

const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'

/** Headers for every response, and for files whose names change with their content. */
export function buildHeaderRules(
  policy: string,
  rootUrl: string,
  frame: FramePolicy | null = null,
): HeaderRule[] {
  return [
    {
      path: rootUrl,
      headers: [
        ['Content-Security-Policy', policy],
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
      ],
    },
    { path: `${rootUrl}assets/`, headers: [['Cache-Control', immutable]] },
    ...(frame
      ? [
          {
            path: rootUrl + frame.path,
            headers: [
              ['Content-Security-Policy', `${frame.policy}; ${frameRestrictions}`] as [string, string],
            ],
            isOwn: true,
          },
        ]
      : []),
  ]
}

/**
 * For hosts that read `_headers`. Where no rule applies, they send `max-age=0, must-revalidate` on their own, and
 * they'd append a second Cache-Control to the first. A line with `!` removes what an earlier rule has set; hosts where
 * the last rule wins anyway skip it.
 */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers, isOwn = false }) =>
      [
        isOwn ? path : `${path}*`,
        ...(isOwn ? headers.map(([name]) => `  ! ${name}`) : []),
        ...headers.map(([name, value]) => `  ${name}: ${value}`),
        '',
      ].join('\n'),
    )
    .join('\n')
}

type NginxSite = Pick<Site, 'baseUrl' | 'trailingSlash'>

/**
 * For an `include` inside a `server` block whose `root` is the output folder:
 *
 *     rewrite (?i)^/docs/v10(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))?/?$ /docs/$1 permanent;
 *     location /assets/ { … }
 *
 * Rewrites keep the order of the configuration, and nginx escapes what they capture, which `return` doesn't do.
 */
export function formatNginxFile(
  site: NginxSite,
  redirects: readonly Redirect[],
  rules: readonly HeaderRule[],
): string {
  const [all] = rules
  const format = (list: HeaderRule['headers']) =>
    list.map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  const common = all?.headers ?? []
  const own = rules.filter(({ isOwn }) => isOwn)
  const base = site.baseUrl
  const block = (match: string, content: string[]) => [
    `location ${match} {`,
    ...content.map((line) => `  ${line}`),
    '}',
    '',
  ]
  const location = (match: string, caching: string, more: string[]) =>
    block(match, [...format([...common, ['Cache-Control', caching]]), ...more])
  const tried = site.trailingSlash === false ? '$uri.html $uri/index.html' : '$uri/index.html $uri.html'
  const lines = [
    // Browsers take /\evil.example and //evil.example for another host's address.
    ...(redirects.length > 0 ? ['if ($uri ~ "\\\\\\\\|//") {', '  return 404;', '}'] : []),
    ...redirects.map((redirect) => formatRewrite(redirect, site)),
    '',
    'absolute_redirect off;',
    'charset utf-8;',
    'charset_types text/plain text/css text/xml text/markdown application/javascript;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_types text/css text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml text/plain text/markdown;',
    `error_page 404 ${base}404.html;`,
    '',
    `location ~ ^${base}(?:_headers|_redirects|_nginx\\.conf|vercel\\.json|\\.octavo-site)$ {`,
    '  return 404;',
    '}',
    '',
    ...own.flatMap((rule) => {
      const replaced = new Set(rule.headers.map(([name]) => name))
      const kept = common.filter(([name]) => !replaced.has(name))
      return block(`= ${rule.path}`, format([...kept, ...rule.headers, ['Cache-Control', immutable]]))
    }),
    ...location(`${base}assets/`, immutable, []),
    // A `types` list of our own would replace nginx's list.
    ...location(`~ ^${base}.*\\.md$`, revalidate, ['types { }', 'default_type text/markdown;']),
    ...location(`= ${base}manifest.webmanifest`, revalidate, [
      'types { }',
      'default_type application/manifest+json;',
    ]),
    ...location(base, revalidate, [`try_files $uri ${tried} =404;`]),
  ]
  return lines.join('\n')
}

function formatRewrite({ from, to, permanent }: Redirect, site: NginxSite): string {
  const asWritten = { ...site, trailingSlash: undefined }
  const keys: Key[] = []
  const source = toHref(from, asWritten).replace(/(^|\/)\*$/, '$1(.*)')
  const pattern = pathToRegexp(source, keys, { delimiter: '/' }).source.replaceAll('\\/', '/')
  const address = isExternal(to) || keys.length > 0 ? toHref(to, asWritten) : toHref(to, site)
  const target = keys.reduce(
    (text, { name }, index) =>
      text.replace(name === 0 ? /(?::0|\*)$/ : new RegExp(`:${name}[*+?]?`), `$${index + 1}`),
    // Pages choose their addresses, and nginx replaces variables in them.
    address.replaceAll('$', '%24'),
  )
  // The visitor's query can't be appended after a fragment.
  const ending = target.includes('#') ? '?' : ''
  return `rewrite ${quote(`(?i)${pattern}`)} ${quote(target + ending)} ${permanent ? 'permanent' : 'redirect'};`
}

function quote(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

type VercelSite = Pick<Site, 'baseUrl' | 'trailingSlash'>

/** `vercel.json`, which Vercel reads from the deployed folder. Its patterns use path-to-regexp, like ours. */
export function formatVercelFile(
  site: VercelSite,
  redirects: readonly Redirect[],
  rules: readonly HeaderRule[],
): string {
  const { trailingSlash } = site
  const asWritten = { ...site, trailingSlash: undefined }
  const config = {
    ...(trailingSlash === undefined ? {} : { trailingSlash }),
    cleanUrls: trailingSlash === false,
    redirects: redirects.map(({ from, to, permanent }) => ({
      source: toHref(from, asWritten).replace(/\/\*$/, '/:rest*'),
      destination: toHref(to, asWritten).replace(/\/\*$/, '/:rest*'),
      permanent,
    })),
    headers: withCaching(rules).map(({ path, headers, isOwn = false }) => ({
      source: isOwn ? path : `${path}(.*)`,
      headers: headers.map(([key, value]) => ({ key, value })),
    })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** On Vercel, the last matching rule wins. */
function withCaching([first, ...rest]: readonly HeaderRule[]): HeaderRule[] {
  if (!first) return []
  return [{ ...first, headers: [...first.headers, ['Cache-Control', revalidate]] }, ...rest]
}
