/** Headers for a part of the site. `path` is a prefix that includes the base URL, such as `/` or `/assets/`. */
export type HeaderRule = { path: string; headers: [name: string, value: string][] }

export const immutable = 'public, max-age=31536000, immutable'
export const revalidate = 'public, max-age=0, must-revalidate'

/** Headers for every response, and for files whose names change with their content. */
export function buildHeaderRules(policy: string, rootUrl: string): HeaderRule[] {
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
  ]
}

/**
 * For hosts that read `_headers`. Where no rule applies, they send `max-age=0, must-revalidate` on their own, and
 * they'd append a second Cache-Control to the first.
 */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [`${path}*`, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}
