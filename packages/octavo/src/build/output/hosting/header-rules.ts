import { frameRestrictions } from '../../../samples/shared/live-sample.ts'

/** Headers for a part of the site. `path` is a prefix that includes the base URL, such as `/` or `/assets/`. */
export type HeaderRule = {
  path: string
  headers: [name: string, value: string][]
  /** Whether its headers replace those that other rules set. */
  isOwn?: boolean
}

/** A document with a policy of its own. `path` starts at the output folder. */
export type FramePolicy = { path: string; policy: string }

export const immutable = 'public, max-age=31536000, immutable'
export const revalidate = 'public, max-age=0, must-revalidate'

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
