import { mediaTypes } from './media-types.ts'

const unknownType = 'application/octet-stream'
const typeOf = new Map(
  Object.entries(mediaTypes).flatMap(([type, endings]) => endings.map((ending) => [ending, type] as const)),
)

function getType(path: string): string | null {
  return typeOf.get(path.replace(/^.*[./\\]/, '').toLowerCase()) ?? null
}

function getExtension(type: string): string | null {
  return mediaTypes[/^\s*([^;\s]*)/.exec(type)?.[1]?.toLowerCase() ?? '']?.[0] ?? null
}

function define(types: Record<string, string[]>): void {
  for (const [type, endings] of Object.entries(types)) for (const ending of endings) typeOf.set(ending, type)
}

/** The package `mime`, with the functions of its first version and those of later ones. */
export const commonJs = {
  getType,
  getExtension,
  define,
  lookup: (path: string, fallback: string = unknownType) => getType(path) ?? fallback,
  extension: (type: string) => getExtension(type) ?? undefined,
  default_type: unknownType,
  charsets: {
    lookup: (type: string, fallback?: string) =>
      /^text\/|^application\/(?:javascript|json)/.test(type) ? 'UTF-8' : fallback,
  },
}
