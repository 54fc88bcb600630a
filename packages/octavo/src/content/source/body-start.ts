const frontMatter = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/

/** Where the body of a source begins, after its front matter. */
export function findBodyStart(source: string): number {
  return frontMatter.exec(source)?.[0].length ?? 0
}
