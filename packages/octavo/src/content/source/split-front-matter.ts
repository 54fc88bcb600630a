const pattern = /^---[ \t]*\r?\n((?:[\s\S]*?\r?\n)?)---[ \t]*(?:\r?\n|$)/

/** Separates front matter from the body; `yaml` is null if there is none. */
export function splitFrontMatter(source: string): { yaml: string | null; bodyStart: number } {
  const found = pattern.exec(source)
  return { yaml: found?.[1]?.replaceAll('\r\n', '\n') ?? null, bodyStart: found?.[0].length ?? 0 }
}
