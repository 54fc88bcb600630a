import type { Site } from '../../model/site.ts'
import { SiteError } from '../../problems/site-error.ts'
import { explainRenderError } from './explain-render-error.ts'
import { locateInModules } from './locate-in-modules.ts'

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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
