import { type ComponentType, createElement, type ReactNode } from 'react'
import {
  type FrameSlotName,
  frameSlotNames,
  frameSlotsKey,
  type SlotName,
  type SlotProps,
} from '../../../model/slots.ts'
import { hrefOf, type RenderContext, type ShellContext } from '../context/render-context.ts'
import { readGenerated } from '../../../model/generated-content.ts'
import type { PageData } from '../../../model/route.ts'
import { moduleKeyOf } from '../../../model/module-key.ts'

type Props = { name: SlotName; context: RenderContext }

/** What the site shows in one of its slots. The model page, which nobody sees, has no slots. */
export function Slot({ name, context }: Props) {
  const { slotProps: props, environment } = context
  const files = environment.site.slots[name]
  if (!props || !files) return null
  return files.map((file) =>
    createElement(defaultComponent<SlotProps>(file, `slots.${name}`, context), { key: file, ...props }),
  )
}

/** Whether a slot shows anything, for markup around it. */
export function hasSlot(name: SlotName, { environment }: Pick<RenderContext, 'environment'>): boolean {
  return environment.site.slots[name] !== undefined
}

/** The place of a slot in the frame, which is rendered once. Pages bring its content along. */
export function FrameSlotPlace({ name, context }: { name: FrameSlotName; context: ShellContext }): ReactNode {
  const { FrameSlot } = context.modules[frameSlotsKey] ?? {}
  if (!hasSlot(name, context) || FrameSlot === undefined) return null
  return createElement(FrameSlot as ComponentType<{ name: string }>, { name })
}

/** Adds what a page shows in the frame. A page of a site without such slots stays as it is. */
export function withFrameSlots(page: ReactNode, context: RenderContext): ReactNode {
  const { SlottedPage } = context.modules[frameSlotsKey] ?? {}
  if (SlottedPage === undefined || !context.slotProps) return page
  const used = frameSlotNames.filter((name) => hasSlot(name, context))
  const nodes = used.map((name) => [name, <Slot key={name} name={name} context={context} />] as const)
  return createElement(SlottedPage as ComponentType<object>, Object.fromEntries(nodes), page)
}

/**
 * What one of the site's modules exports by default. `use` says in a message where the configuration names it. A
 * missing file has already been reported before rendering.
 */
export function defaultComponent<Props>(
  file: string,
  use: string,
  { modules }: Pick<RenderContext, 'modules'>,
): ComponentType<Props> {
  const module = modules[moduleKeyOf(`@site/${file}`, '')] ?? { default: () => null }
  const component = module['default']
  if (typeof component === 'function') return component as ComponentType<Props>
  throw new Error(`${file} is registered as ${use}, but its default export is not a component`)
}

/** The data of a page, as components in slots get it. */
export function buildSlotProps(page: PageData, context: RenderContext): SlotProps {
  const { site, locale } = context.environment
  const { path } = context.head
  const { kind, title, description } = page
  return {
    page: {
      kind,
      path,
      href: hrefOf(context, path),
      title,
      description,
      file: sourceOf(page),
      version: versionOf(page, context),
    },
    site: { title: site.title, url: site.url, baseUrl: site.baseUrl, locale },
  }
}

/** Pages from content sources have no file that anyone wrote. */
function sourceOf(page: PageData): string | null {
  const file = fileOf(page)
  return file !== null && readGenerated(file) ? null : file
}

function fileOf(page: PageData): string | null {
  if (page.kind === 'doc' || page.kind === 'page') return page.content.file
  if (page.kind === 'not-found') return page.own?.content.file ?? null
  return page.kind === 'post' ? page.post.content.file : null
}

function versionOf(page: PageData, { environment }: RenderContext): SlotProps['page']['version'] {
  if (!('docs' in page)) return null
  const { set, version: name } = page.docs
  const { versions = [] } = environment.site.docs.find(({ id }) => id === set) ?? {}
  const version = versions.find((known) => known.name === name)
  return version ? { set, name, label: version.label, isLast: version.isLast } : null
}
