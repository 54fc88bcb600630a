/** A component that a file exports, by the name of its export. */
export type ExportedComponent = { name: string; hasProps: boolean }

/** Constants whose names are all capitals aren't components. */
const named =
  /^export\s+(?:async\s+)?(?:(?:function|class)\s+([A-Z]\w*)(?:\s*\(\s*(\)?))?|const\s+([A-Z]\w*[a-z]\w*))/gm
const defaultFunction = /^export\s+default\s+(?:async\s+)?function\s*\w*\s*\(\s*(\)?)/m

/** The components that Run could render. Samples are formatted code, so their text isn't parsed. */
export function listComponents(text: string): ExportedComponent[] {
  const own = defaultFunction.exec(text)
  if (own) return [{ name: 'default', hasProps: own[1] === '' }]
  if (/^export\s+default\b/m.test(text)) return [{ name: 'default', hasProps: false }]
  return [...text.matchAll(named)].map(([, name, end, constant]) => ({
    name: name ?? constant ?? '',
    hasProps: end === '',
  }))
}
