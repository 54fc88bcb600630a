import type { JSONOutput } from 'typedoc'
import type { ReferenceKind } from 'octavo/feature-shared'

export type Declaration = JSONOutput.DeclarationReflection

const kindNumbers: Record<number, ReferenceKind> = {
  4: 'namespace',
  8: 'enum',
  32: 'variable',
  64: 'function',
  128: 'class',
  256: 'interface',
  2097152: 'type',
}

/** Undefined for anything that isn't a symbol, such as a document. */
export function kindOf({ kind }: Declaration): ReferenceKind | undefined {
  return kindNumbers[kind]
}

/** Lists the members of a namespace and of the namespaces inside it, with their full names: `signs.fog.read`. */
export function listNamespaceMembers(
  namespace: string,
  { children = [] }: Declaration,
): { name: string; child: Declaration }[] {
  return (children as Declaration[]).flatMap((child) => {
    const name = `${namespace}.${child.name}`
    if (kindOf(child) === 'namespace') return listNamespaceMembers(name, child)
    return child.variant === 'declaration' && kindOf(child) ? [{ name, child }] : []
  })
}

/** Members are linked by name. If two share an anchor, neither is linked. */
export function listMemberAnchors({ children = [] }: Declaration): [id: number, anchor: string][] {
  const anchors = (children as Declaration[])
    .filter(({ name }) => /^[\w$]+$/.test(name))
    .map(({ id, name, flags }): [number, string] => [id, memberAnchor(name, flags.isStatic === true)])
  const counts = new Map<string, number>()
  for (const [, anchor] of anchors)
    counts.set(anchor.toLowerCase(), (counts.get(anchor.toLowerCase()) ?? 0) + 1)
  return anchors.filter(([, anchor]) => counts.get(anchor.toLowerCase()) === 1)
}

export function memberAnchor(name: string, isStatic: boolean): string {
  return isStatic ? `static-${name}` : name
}
