import { createElement } from 'react'
import type { SlotName, SlotProps } from '../../../model/slots.ts'
import { defaultComponent } from '../context/default-component.ts'
import type { RenderContext } from '../context/render-context.ts'

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
