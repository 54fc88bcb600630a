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
