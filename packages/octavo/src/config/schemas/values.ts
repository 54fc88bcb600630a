import { messageOf } from '../../files/files.ts'
import { posix } from 'node:path'
import { isExternal, normalizeBaseUrl } from '../../model/urls/url.ts'
import { refuseValue } from './mistakes.ts'
import * as read from './read.ts'

export const text = read.textLike(/\S/, 'a string that is not empty')

/** Stable names end up in storage keys, class names and file names. */
export const stableName = read.textLike(/^[\w.-]+$/, 'a name of letters, digits, ".", "-" and "_"')

export function wholeNumber(min = -Infinity) {
  return read.number({ min, isWhole: true })
}

/** B006: scheme and host, nothing else. */
export const origin = read.mapped(read.string, (value, at) => {
  const expected = 'an origin such as "https://example.com"'
  const url = parseWebUrl(value)
  if (url === null) return refuseValue(at, expected)
  if (url.pathname !== '/') {
    return refuseValue(at, expected, `Write '${url.origin}' and put the path in "baseUrl".`)
  }
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    return refuseValue(at, expected, `Write '${url.origin}'.`)
  }
  return url.origin
})

/** B006: a path with a slash at both ends. */
export const baseUrl = read.mapped(read.string, (value, at) => {
  const expected = 'a path such as "/" or "/project/"'
  const url = parseWebUrl(value)
  if (url !== null)
    return refuseValue(at, expected, `Write '${url.pathname}' and put '${url.origin}' in "url".`)
  if (isExternal(value) || /[?#\s\\]/.test(value) || hasDots(value)) return refuseValue(at, expected)
  return normalizeBaseUrl(value)
})

/** An address without a trailing slash, so that paths can be appended. */
export const webAddress = read.mapped(read.string, (value, at) =>
  parseWebUrl(value) === null
    ? refuseValue(at, 'an address such as "https://example.com/owner/repository"')
    : value.replace(/\/+$/, ''),
)

/** `/docs/v9/` → `/docs/v9`. */
export const routePath = read.mapped(read.string, (value, at) => {
  const expected = 'a path such as "/docs"'
  if (isExternal(value) || /[?#\s\\]/.test(value) || hasDots(value)) return refuseValue(at, expected)
  if (!value.startsWith('/')) return refuseValue(at, expected, `Write '/${value}'.`)
  return value === '/' ? value : normalizeBaseUrl(value).slice(0, -1) || '/'
})

/** A path of this site, optionally with query and fragment. */
export const siteLink = read.mapped(read.string, (value, at) => {
  const expected = 'a path on this site, such as "/docs"'
  if (isExternal(value)) return refuseValue(at, expected, 'Use "href" for other sites.')
  if (/[\s\\]/.test(value)) return refuseValue(at, expected)
  if (value.startsWith('/')) return value
  return refuseValue(at, expected, `Write '/${value.replace(/^\.\//, '')}'.`)
})

export const outsideLink = read.mapped(read.string, (value, at) => {
  const expected = 'an address such as "https://example.com"'
  if (value.startsWith('/') && !isExternal(value))
    return refuseValue(at, expected, 'Use "to" for paths on this site.')
  // The Content-Security-Policy blocks these, so the link would do nothing.
  if (!isExternal(value) || /^(?:javascript|vbscript|data):/i.test(value)) return refuseValue(at, expected)
  return value
})

export const anyLink = read.mapped(read.string, (value, at) =>
  isExternal(value) ? outsideLink(at) : siteLink(at),
)

/** `./content/docs/` → `content/docs`. */
export const folder = read.mapped(read.string, (value, at) => {
  const expected = "a folder, relative to the site's folder"
  if (value.trim() === '' || /^(?:[a-z]:|[\\/])/i.test(value)) return refuseValue(at, expected)
  if (value.includes('\\')) return refuseValue(at, expected, `Write '${value.replaceAll('\\', '/')}'.`)
  return posix.normalize(value).replace(/\/$/, '')
})

/** `/img/logo.svg` → `img/logo.svg`. */
export const staticFile = read.mapped(read.string, (value, at) => {
  const path = value.replace(/^\/+/, '')
  const isWrong = path.trim() === '' || isExternal(value) || path.includes('\\') || hasDots(path)
  return isWrong ? refuseValue(at, 'a file inside the static folder, such as "img/logo.svg"') : path
})

export const staticFileOrAddress = read.mapped(read.string, (value, at) =>
  isExternal(value) ? webAddress(at) : staticFile(at),
)

/** Flags as in the places where expressions of the configuration are used (B056). */
export function findRegexError(source: string): string | null {
  try {
    RegExp(source, 'gi')
    return null
  } catch (error) {
    return messageOf(error)
  }
}

function parseWebUrl(value: string): URL | null {
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null
}

function hasDots(value: string): boolean {
  return value.split('/').some((segment) => segment === '.' || segment === '..')
}
