import { createElement, type ComponentType, type ReactNode } from 'react'
import { frameSlotNames, frameSlotsKey, type FrameSlotName } from '../../../model/slots.ts'
import type { RenderContext } from '../context/render-context.ts'
import type { ShellContext } from '../context/shell-context.ts'
import { hasSlot, Slot } from './slot.tsx'

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
