import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../../shared/model/route.ts'
import type { Site } from '../../shared/model/site.ts'
import { buildCodeFrame } from '../support/code-frame.ts'
import { findNearest } from '../support/nearest.ts'
import { SiteError } from '../support/site-error.ts'

/** Describes a page that couldn't be rendered, with the place in its source if the message names one. */
export function renderProblem(error: unknown, route: Route, root: string): SiteError {
  if (isOverflow(error)) return tooDeep(route, error)
  const message = error instanceof Error ? error.message : String(error)
  const missing = /Expected component `([\w.]+)` to be defined/.exec(message)?.[1]
  const specifier = /(?:Cannot find module|Module) '([^']+)'/.exec(message)?.[1]
  const global = findGlobal(message)
  const failed = missing ?? findComponent(error)
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1]
  const source = path.join(root, route.source)
  const place =
    findPlace(source, findQuote(message), 'last') ??
    findPlace(source, specifier ?? (failed ? `<${failed}` : name))
  const text = missing
    ? `Component <${missing}> is used but neither imported nor provided by the engine.`
    : failed && specifier === undefined
      ? `${message} (in <${failed}>)`
      : message
  return new SiteError(
    {
      message: `Rendering ${route.path} failed: ${text}`,
      file: route.source,
      ...place,
      hint: specifier ? 'Correct the import at the top of the file.' : hintFor(missing, global),
    },
    { cause: error },
  )
}

/** The page is nested too deeply, or a component renders itself endlessly. */
function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.startsWith('Maximum call stack')
}

function tooDeep({ path: address, source }: Route, cause: unknown): SiteError {
  return new SiteError(
    {
      message: `The page ${address} is nested too deeply to be rendered.`,
      file: source,
      hint: 'Look for deeply nested elements, or for a component that renders itself endlessly.',
    },
    { cause },
  )
}

/** Only the site's own navbar components can make the frame fail. Without any, the error is a bug in the engine. */
export function frameProblem(error: unknown, { navbar }: Pick<Site, 'navbar'>): unknown {
  const custom = navbar.items.findIndex(({ type }) => type.startsWith('custom-'))
  if (custom === -1) return error
  const message = error instanceof Error ? error.message : String(error)
  const global = findGlobal(message)
  return new SiteError(
    {
      message: `Rendering the navbar failed: ${message}`,
      file: `navbar.items[${custom}]`,
      hint: global ? hintFor(undefined, global) : "Check the site's own components in the navbar.",
    },
    { cause: error },
  )
}

function findGlobal(message: string): string | undefined {
  return /\b(window|document|localStorage|navigator) is not defined/.exec(message)?.[1]
}

/** The component that threw: the innermost function with a capitalized name, unless it's the page itself. */
function findComponent(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return /^ +at (?:async )?(?!MDXContent\b)([A-Z][\w$]*) \(/m.exec(stack)?.[1]
}

/** The part of the source that an error message about tabs quotes (B280). */
function findQuote(message: string): string | undefined {
  if (!message.startsWith('<Tabs')) return undefined
  const value = /item with the (value) "([^"]+)"/.exec(message)
  if (value) return `${value[1]}="${value[2]}"`
  return /defaultValue="[^"]*"/.exec(message)?.[0] ?? /the text "([^"]+)"/.exec(message)?.[1]
}

function hintFor(missing: string | undefined, global: string | undefined): string {
  if (missing) {
    const nearest = findNearest(missing, ['Tabs', 'TabItem'])
    const meant = nearest.length > 0 ? ` Did you mean <${nearest[0]}>?` : ''
    return `Import it at the top of the file: import ${missing} from '@site/components/…'.${meant}`
  }
  if (global)
    return `Pages are rendered on the server, where ${global} does not exist. Use it in an effect of a client component.`
  return 'Check the components and expressions this page uses.'
}

type SourcePlace = { line: number; column: number; frame: string }

/** Null when the text isn't in the file. Of two equal tab values, the last one is wrong. */
function findPlace(filePath: string, text: string | undefined, which = 'first'): SourcePlace | null {
  if (text === undefined) return null
  try {
    const source = readFileSync(filePath, 'utf8')
    const offset = which === 'last' ? source.lastIndexOf(text) : source.indexOf(text)
    if (offset === -1) return null
    const before = source.slice(0, offset).split('\n')
    const line = before.length
    const column = (before.at(-1)?.length ?? 0) + 1
    return { line, column, frame: buildCodeFrame(source, line, column) }
  } catch {
    return null
  }
}
