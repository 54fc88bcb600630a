'use client'
import { isValidElement, use, type ReactNode } from 'react'
import type { FrameSlotName } from '../../../model/slots.ts'
import { PageContext } from '../../../browser/navigation/page-state.ts'

type Nodes = { [Name in FrameSlotName]?: ReactNode }

/**
 * A page with what it shows in the frame. It renders the page alone; `FrameSlot` reads the other props, so that the
 * rest of the app doesn't have to know about slots.
 */
export function SlottedPage({ children }: Nodes & { children: ReactNode }) {
  return children
}

/** A place in the frame. The component in it stays mounted and gets the data of each page. */
export function FrameSlot({ name }: { name: FrameSlotName }) {
  const node = use(PageContext)?.node
  return isValidElement<Nodes>(node) ? node.props[name] : null
}
