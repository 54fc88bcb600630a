import type { PageLoad } from '../../model/page.ts'
import { findAllInSource, findText, type Place } from './find-in-source.ts'
import type { PageSource } from './page-key.ts'
import type { Site } from '../../model/site.ts'
import { SiteError } from '../../problems/site-error.ts'
import path from 'node:path'
import { toSourcePath } from '../../files/posix-path.ts'
import { findOriginal } from '../../problems/original-place.ts'
import { fileURLToPath } from 'node:url'
import { buildCodeFrame } from '../../problems/code-frame.ts'
import { tryRead, messageOf } from '../../files/files.ts'

/** A mistake in the words of the author's own files. `place` finds it in the source. */
export type Explanation = { message: string; hint: string; place: Place | null }

/** What React says about a page → what its author can do; null for everything else. `source`: the page as written. */
export function explainRenderError(
  message: string,
  component: string | undefined,
  source: string,
): Explanation | null {
  return (
    explainHook(message, component, source) ??
    explainFunction(message) ??
    explainStyle(message) ??
    explainImage(message, source)
  )
}

/** React's build for servers leaves out what needs a browser. */
function explainHook(message: string, component: string | undefined, source: string): Explanation | null {
  const hook = /(?:^|\W)(use[A-Z]\w*|createContext)\)? is not a function/.exec(message)?.[1]
  if (hook === undefined) return null
  const user = component === undefined ? 'This page' : `<${component}>`
  const file = component === undefined ? null : findImport(source, component)
  return {
    message: `${user} uses ${hook}, which works only in a client component.`,
    hint: `Make 'use client' the first line of ${file ?? 'the file that defines the component'}.`,
    place: component === undefined ? null : { kind: 'tag', text: component },
  }
}

function explainFunction(message: string): Explanation | null {
  const isHandler = message.startsWith('Event handlers cannot be passed')
  if (!isHandler && !message.startsWith('Functions cannot be passed directly')) return null
  const prop = /(\w+)(?:: |=\{)function/.exec(message)?.[1]
  const named = prop === undefined ? '' : ` ${prop}`
  const place = prop === undefined ? null : ({ kind: 'attribute', text: prop } as const)
  return isHandler
    ? {
        message: `The event handler${named} works only in a client component.`,
        hint: "Move the element into a component of its own, in a file whose first line is 'use client'.",
        place,
      }
    : {
        message: `The property${named} is a function, which a page cannot pass to a client component.`,
        hint: 'Pass data instead, or create the function in the client component.',
        place,
      }
}

function explainStyle(message: string): Explanation | null {
  if (!message.startsWith('The `style` prop expects a mapping')) return null
  return {
    message: "The attribute style is a string, which JSX doesn't allow.",
    hint: "Use a class, and put the styles into a stylesheet that one of the site's components imports.",
    place: { kind: 'attribute', text: 'style' },
  }
}

const imageFile = /\.(?:png|jpe?g|gif|webp|svg|avif|ico|bmp)$/i

/** An imported image is its address. */
function explainImage(message: string, source: string): Explanation | null {
  const address = /^Invalid tag: (.*)$/s.exec(message)?.[1]
  if (address === undefined) return null
  const imports = [...source.matchAll(/^import\s+(\w+)\s+from\s*['"]([^'"\n]+)['"]/gm)]
  const name = imports.find(
    ([, local, file]) => imageFile.test(file ?? '') && source.includes(`<${local}`),
  )?.[1]
  return {
    message:
      name === undefined
        ? `The text "${address.slice(0, 60)}" is used as a component.`
        : `<${name}> is not a component: importing an image gives its address.`,
    hint: `Write <img src={${name ?? '…'}} alt="…" />.`,
    place: name === undefined ? null : { kind: 'tag', text: name },
  }
}

/** The module that a name is imported from, as written. */
function findImport(source: string, name: string): string | null {
  const imports = [...source.matchAll(/^import\s+([^'"]{1,500}?)\s+from\s*['"]([^'"\n]+)['"]/gm)]
  const found = imports.find(([, names]) =>
    new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`).test(names ?? ''),
  )
  return found?.[2] ?? null
}

/** Every place where an author wrote what a page loads; what comes from a component has none. */
export function locateLoads(loads: readonly PageLoad[], sources: readonly PageSource[]): PageLoad[] {
  const distinct = new Map(loads.map((load) => [`${load.directive} ${load.url}`, load]))
  return [...distinct.values()].flatMap((load) => {
    const places = sources.flatMap(({ file, text }) =>
      findLoad(load, text).map(({ line, column }) => ({ ...load, file, line, column })),
    )
    return places.length > 0 ? places : [load]
  })
}

function findLoad({ directive, url }: PageLoad, text: string) {
  if (url === null)
    return findAllInSource(
      text,
      directive === 'style-src' ? { kind: 'attribute', text: 'style' } : { kind: 'tag', text: 'script' },
    )
  const place = findText(text, url) ?? findText(text, url.replace(/^https?:/, ''))
  return place ? [place] : []
}

type Modules = Pick<Site, 'slots' | 'components'>

/**
 * Describes an error in a component that the configuration puts into a slot. It's on many pages, so the message names
 * none of them and is reported once. Null for any other error.
 */
export function slotProblem(error: unknown, { slots }: Modules, root: string): SiteError | null {
  const uses = Object.entries(slots).flatMap(([name, files]) => files.map((file) => ({ name, file })))
  const message = messageOf(error)
  const refused = uses.find(({ name, file }) => message.startsWith(`${file} is registered as slots.${name}`))
  if (refused) return new SiteError({ message, file: refused.file, hint: exportHint }, { cause: error })
  const place = locateInModules(error, [...new Set(uses.map(({ file }) => file))], root)
  const use = uses.find(({ file }) => file === place?.file)
  if (!place || !use) return null
  const explained = explainRenderError(message, undefined, '')
  return new SiteError(
    {
      message: `The component in slots.${use.name} failed: ${explained?.message.replace('This page', 'It') ?? message}`,
      hint: explained?.hint ?? 'Correct the component. It is rendered for every page that has this slot.',
      ...place,
    },
    { cause: error },
  )
}

const exportHint = 'Export the component from the module by default: export default function …'

/** Describes a module of the site that throws as soon as it's loaded, before any page is rendered. */
export function loadProblem(error: unknown, { slots, components }: Modules, root: string): unknown {
  const files = [...Object.values(components), ...Object.values(slots).flat()]
  const place = locateInModules(error, files, root)
  if (!place) return error
  return new SiteError(
    {
      message: `The module could not be loaded: ${messageOf(error)}`,
      hint: 'Pages are rendered on the server. Move code that needs a browser into an effect of a client component.',
      ...place,
    },
    { cause: error },
  )
}

type ModulePlace = { file: string; line: number; frame: string }

/** Finds the line of one of the site's modules that an error was thrown in: the innermost one in the stack. */
function locateInModules(error: unknown, files: readonly string[], root: string): ModulePlace | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.matchAll(/(file:\/\/\/?\S+?\.js|\/\S+?\.js)[^\s:]*:(\d+):(\d+)/g)
  for (const [, place = '', line, column] of frames) {
    const compiled = place.startsWith('file:') ? fileURLToPath(place) : place
    const original = findOriginal(compiled, { line: Number(line), column: Number(column) })
    const file = original ? toSourcePath(original.file, root) : ''
    const text = files.includes(file) ? tryRead(path.join(root, file)) : null
    if (original && text !== null)
      return { file, line: original.line, frame: buildCodeFrame(text, original.line) }
  }
  return null
}
