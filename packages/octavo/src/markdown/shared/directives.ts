/** Name that authors write (`:::tip`) → kind of callout that's shown (B276). */
export const calloutKinds: Readonly<Record<string, string>> = {
  note: 'note',
  secondary: 'note',
  tip: 'tip',
  success: 'tip',
  info: 'info',
  important: 'info',
  caution: 'caution',
  danger: 'danger',
  warning: 'danger',
}

/** What's drawn beside the title, on a 16 × 16 grid like all icons of the engine. */
export const calloutDrawings: Readonly<Record<string, string>> = {
  note: 'M3 13l.6-2.8L10.8 3 13 5.2 5.8 12.400zM9.3 4.500l2.2 2.2',
  tip: 'M6.2 13.800h3.600M6.2 11.400c0-1.6-2.1-2.3-2.1-4.800a3.9 3.9 0 0 1 7.8 0c0 2.5-2.1 3.2-2.1 4.800z',
  info: 'M8 7.300v3.900M8 4.800v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  caution: 'M8 2.4 14.4 13.400H1.600zM8 6.500v3.200M8 11.500v.1',
  danger: 'M5.5 2h5L14 5.500v5L10.5 14h-5L2 10.500v-5zM8 4.900v3.700M8 11v.1',
}

/** The same for `> [!NOTE]`. On GitHub's scale, a caution is more serious than a warning. */
export const alertKinds = new Map(
  Object.entries({ note: 'note', tip: 'tip', important: 'info', warning: 'caution', caution: 'danger' }),
)

/** The other blocks between `:::name` and `:::`. */
export const containerNames = ['code-group', 'details', 'steps', 'file-tree', 'cards'] as const
export type ContainerName = (typeof containerNames)[number]

export function isContainer(name: string): name is ContainerName {
  return (containerNames as readonly string[]).includes(name)
}

export function isKnownDirective(name: string): boolean {
  return Object.hasOwn(calloutKinds, name) || isContainer(name)
}
