import type { PolicyDirective } from '../../model/head-tag.ts'
import type { PageLoad } from '../../model/page.ts'
import type { Problem } from '../../model/problem.ts'
import { placeOf, toProblemSeverity, type CheckInput } from './check-input.ts'

/** What pages ask browsers to load, or carry inline, though the site's Content-Security-Policy forbids it. */
export function checkPolicy({ pages, site, policy }: CheckInput): Problem[] {
  const severity = toProblemSeverity(site.checks.blockedContent)
  if (severity === null || !policy) return []
  const found = new Map<string, Problem>()
  for (const { loads, source } of pages) {
    for (const load of loads) {
      if (load.url !== null && isAllowed(load.url, policy[load.directive])) continue
      const problem: Problem = { severity, ...explain(load), ...placeOf({ file: source, ...load }) }
      found.set(JSON.stringify(problem), problem)
    }
  }
  return [...found.values()]
}

const nouns: Partial<Record<PolicyDirective, string>> = {
  'img-src': 'The image',
  'media-src': 'The video or sound',
  'frame-src': 'The frame',
  'script-src': 'The script',
  'form-action': 'The target of the form',
}

function explain({ directive, url }: PageLoad): Pick<Problem, 'message' | 'hint'> {
  const policy = "the site's Content-Security-Policy"
  if (url === null)
    return directive === 'style-src'
      ? {
          message: `Inline styles have no effect, because ${policy} forbids them.`,
          hint: "Use a class, and put the styles into a stylesheet that one of the site's components imports.",
        }
      : {
          message: `Inline scripts do not run, because ${policy} forbids them.`,
          hint: 'Move the code into a client component.',
        }
  const { origin } = new URL(url)
  return {
    message: `${nouns[directive] ?? 'The file'} ${url} is blocked by ${policy}.`,
    hint: `Allow it in site.config.ts: contentSecurityPolicy: { '${directive}': ['${origin}'] }`,
  }
}

/** As browsers match the sources of a policy. */
export function isAllowed(address: string, sources: readonly string[]): boolean {
  const url = new URL(address)
  return sources.some((source) => allows(source, url))
}

function allows(source: string, url: URL): boolean {
  if (source === '*') return true
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase()
  const parts = /^(?:([a-z]+):\/\/)?(\*\.)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/i.exec(source)
  if (!parts) return false
  const [, scheme, wildcard, host = '', port, path] = parts
  const isHost = wildcard
    ? url.hostname.endsWith(`.${host.toLowerCase()}`)
    : url.hostname === host.toLowerCase()
  const isPath =
    path === undefined || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)
  const isPort = port === '*' || (port ?? '') === url.port
  return isHost && isPath && isPort && (scheme === undefined || url.protocol === `${scheme.toLowerCase()}:`)
}
