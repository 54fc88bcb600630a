/** By an element in their block: functions that end open editors, and keep what was written. */
export const openEdits = new Map<Element, () => void>()

/** Following a link removes blocks, but doesn't close their editors. */
export function endRemovedEdits(): void {
  for (const [element, end] of openEdits) if (!element.isConnected) end()
}
