/**
 * What a committed list of releases gets wrong, one line each. Keys belong to the text of a sample, so one that was
 * edited is missing, and its old text is left over.
 */
export function compareMinimums(committed: Record<string, string>, found: Record<string, string>): string[] {
  const missing = Object.keys(found).filter((key) => committed[key] === undefined)
  const left = Object.keys(committed).filter((key) => found[key] === undefined)
  const wrong = Object.keys(found).filter(
    (key) => committed[key] !== undefined && committed[key] !== found[key],
  )
  const hint = 'it has been written again, so commit it'
  return [
    ...(missing.length > 0 ? [`${missing.length} new or edited samples were missing; ${hint}`] : []),
    ...(left.length > 0 ? [`${left.length} samples no longer exist; ${hint}`] : []),
    ...wrong.map((key) => `${key} needs ${found[key]} and not ${committed[key]}; ${hint}`),
  ]
}
