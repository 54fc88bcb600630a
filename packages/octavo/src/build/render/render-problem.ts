import { messageOf } from '../../files/files.ts'
import type { PageInput } from '../../model/page-contents.ts'
import type { Route } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import type { FramedPlace } from '../../problems/code-frame.ts'
import { findNearest } from '../../problems/nearest.ts'
import { SiteError } from '../../problems/site-error.ts'
import { readPageSources, type PageSource } from './page-key.ts'
import { explainRenderError } from './explain-render-error.ts'
import { findInSource, findLastText, type Place } from './find-in-source.ts'

/** Describes a page that couldn't be rendered, with the place in its source if the message names one. */
export function renderProblem(
  error: unknown,
  page: PageInput,
  { root, components }: { root: string; components: string[] },
): SiteError {
  const { route } = page
  if (isOverflow(error)) return tooDeep(route, error)
  const message = messageOf(error)
  const sources = readPageSources(page, root)
  const { text, hint, place } = describe(message, error, { source: sources[0]?.text ?? '', components })
  const quote = findQuote(message)
  const found = findFirst(sources, (source) =>
    quote === undefined ? place && findInSource(source, place) : findLastText(source, quote),
  )
  return new SiteError(
    { message: `Rendering ${route.path} failed: ${text}`, file: route.source, ...found, hint },
    { cause: error },
  )
}

type Description = { text: string; hint: string; place: Place | null }

type PageContext = {
  source: string
  /** Names that the configuration gives to all pages. */
  components: string[]
}

function describe(message: string, error: unknown, { source, components }: PageContext): Description {
  const missing = /Expected component `([\w.]+)` to be defined/.exec(message)?.[1]
  const component = missing ?? findComponent(error)
  const explained = explainRenderError(message, component, source)
  if (explained) return { text: explained.message, hint: explained.hint, place: explained.place }
  const called = /client reference export '([^']+)' is called on server/.exec(message)?.[1]
  if (called !== undefined)
    return {
      text: `${called}() is called in the build, but its module begins with 'use client'.`,
      hint: 'Move the function to a module without that line, or call it in a client component.',
      place: { kind: 'name', text: called },
    }
  const specifier = /(?:Cannot find module|Module) '([^']+)'/.exec(message)?.[1]
  if (specifier !== undefined)
    return {
      text: message,
      hint: 'Correct the import at the top of the file.',
      place: { kind: 'name', text: specifier },
    }
  const name = /^([\w$]+) is not defined$/.exec(message)?.[1]
  const text = missing
    ? `Component <${missing}> is used but neither imported nor provided by the engine.`
    : component
      ? `${message} (in <${component}>)`
      : message
  const place: Place | null = component
    ? { kind: 'tag', text: component }
    : name === undefined
      ? null
      : { kind: 'name', text: name }
  return { text, hint: hintFor(missing, findGlobal(message), components), place }
}

function findFirst(
  sources: PageSource[],
  find: (text: string) => FramedPlace | null,
): (FramedPlace & { file: string }) | null {
  for (const { file, text } of sources) {
    const place = find(text)
    if (place) return { file, ...place }
  }
  return null
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
  if (custom === -1 || error instanceof SiteError) return error
  const message = messageOf(error)
  const global = findGlobal(message)
  return new SiteError(
    {
      message: `Rendering the navbar failed: ${message}`,
      file: `navbar.items[${custom}]`,
      hint: global ? hintFor(undefined, global, []) : "Check the site's own components in the navbar.",
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

function hintFor(missing: string | undefined, global: string | undefined, components: string[]): string {
  if (missing) {
    const nearest = findNearest(missing, ['Tabs', 'TabItem', 'SocialPost', ...components])
    const meant = nearest.length > 0 ? ` Did you mean <${nearest[0]}>?` : ''
    return `Import it at the top of the file: import ${missing} from '@site/components/…'.${meant}`
  }
  if (global)
    return `Pages are rendered on the server, where ${global} does not exist. Use it in an effect of a client component.`
  return 'Check the components and expressions this page uses.'
}
