/** Callouts as authors write them (`:::tip`) → the kind they are shown as (B276). */
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

/** The other blocks between `:::name` and `:::`. */
export const containerNames = ['code-group', 'steps', 'file-tree', 'cards'] as const
export type ContainerName = (typeof containerNames)[number]

export function isContainer(name: string): name is ContainerName {
  return (containerNames as readonly string[]).includes(name)
}

export function isKnownDirective(name: string): boolean {
  return Object.hasOwn(calloutKinds, name) || isContainer(name)
}
