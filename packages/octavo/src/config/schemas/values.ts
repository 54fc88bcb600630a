import { posix } from 'node:path'
import * as z from 'zod'
import { isExternal, normalizeBaseUrl } from '../../model/urls/url.ts'
import { refuse, textLike, textReadBy, type Refusal } from './building-blocks.ts'

/** A string that isn't blank. */
export const text = textReadBy((value) =>
  value.trim() === '' ? refuse('a string that is not empty', value) : value,
)

/** Stable names end up in storage keys, class names and file names. */
export const stableName = textLike(/^[\w.-]+$/, 'a name of letters, digits, ".", "-" and "_"')

export const origin = textReadBy(readOrigin)
export const baseUrl = textReadBy(readBaseUrl)
export const webAddress = textReadBy(readWebAddress)
/** `/docs/v9/` → `/docs/v9`. */
export const routePath = textReadBy(readRoutePath)
/** A path of this site, optionally with query and fragment. */
export const siteLink = textReadBy(readSiteLink)
/** An address outside the site. */
export const outsideLink = textReadBy(readOutsideLink)
export const anyLink = textReadBy((value) =>
  isExternal(value) ? readOutsideLink(value) : readSiteLink(value),
)
/** `./content/docs/` → `content/docs`. */
export const folder = textReadBy(readFolder)
/** `/img/logo.svg` → `img/logo.svg`. */
export const staticFile = textReadBy(readStaticFile)
export const staticFileOrAddress = textReadBy((value) =>
  isExternal(value) ? readWebAddress(value) : readStaticFile(value),
)
/** Counts and sizes. */
export const wholeNumber = z.int()

/** B006: scheme and host, nothing else. */
export function readOrigin(value: string): string | Refusal {
  const expected = 'an origin such as "https://example.com"'
  const url = parseWebUrl(value)
  if (url === null) return refuse(expected, value)
  if (url.pathname !== '/') {
    return refuse(expected, value, `Write '${url.origin}' and put the path in "baseUrl".`)
  }
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    return refuse(expected, value, `Write '${url.origin}'.`)
  }
  return url.origin
}

/** B006: a path with a slash at both ends. */
export function readBaseUrl(value: string): string | Refusal {
  const expected = 'a path such as "/" or "/project/"'
  const url = parseWebUrl(value)
  if (url !== null)
    return refuse(expected, value, `Write '${url.pathname}' and put '${url.origin}' in "url".`)
  if (isExternal(value) || /[?#\s\\]/.test(value) || hasDots(value)) return refuse(expected, value)
  return normalizeBaseUrl(value)
}

/** An address without a trailing slash or `.git`, so that paths can be appended. */
export function readWebAddress(value: string): string | Refusal {
  if (parseWebUrl(value) === null)
    return refuse('an address such as "https://example.com/owner/repository"', value)
  return value.replace(/\/+$/, '')
}

function readRoutePath(value: string): string | Refusal {
  const expected = 'a path such as "/docs"'
  if (isExternal(value) || /[?#\s\\]/.test(value) || hasDots(value)) return refuse(expected, value)
  if (!value.startsWith('/')) return refuse(expected, value, `Write '/${value}'.`)
  return value === '/' ? value : normalizeBaseUrl(value).slice(0, -1) || '/'
}

function readSiteLink(value: string): string | Refusal {
  const expected = 'a path on this site, such as "/docs"'
  if (isExternal(value)) return refuse(expected, value, 'Use "href" for other sites.')
  if (/[\s\\]/.test(value)) return refuse(expected, value)
  return value.startsWith('/') ? value : refuse(expected, value, `Write '/${value.replace(/^\.\//, '')}'.`)
}

function readOutsideLink(value: string): string | Refusal {
  const expected = 'an address such as "https://example.com"'
  if (value.startsWith('/') && !isExternal(value))
    return refuse(expected, value, 'Use "to" for paths on this site.')
  // The Content-Security-Policy blocks these, so the link would do nothing.
  if (!isExternal(value) || /^(?:javascript|vbscript|data):/i.test(value)) return refuse(expected, value)
  return value
}

function readFolder(value: string): string | Refusal {
  const expected = "a folder, relative to the site's folder"
  if (value.trim() === '' || isAbsolute(value)) return refuse(expected, value)
  if (value.includes('\\')) return refuse(expected, value, `Write '${value.replaceAll('\\', '/')}'.`)
  return posix.normalize(value).replace(/\/$/, '')
}

function readStaticFile(value: string): string | Refusal {
  const expected = 'a file inside the static folder, such as "img/logo.svg"'
  const path = value.replace(/^\/+/, '')
  if (path.trim() === '' || isExternal(value) || path.includes('\\') || hasDots(path))
    return refuse(expected, value)
  return path
}

/** Flags as in the places where expressions of the configuration are used (B056). */
export function findRegexError(source: string): string | null {
  try {
    RegExp(source, 'gi')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function parseWebUrl(value: string): URL | null {
  return /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null
}

function isAbsolute(value: string): boolean {
  return /^(?:[a-z]:|[\\/])/i.test(value)
}

function hasDots(value: string): boolean {
  return value.split('/').some((segment) => segment === '.' || segment === '..')
}
