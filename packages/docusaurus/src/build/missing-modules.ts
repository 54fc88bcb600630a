import { readFileSync } from 'node:fs'

const prefix = '\0octavo:missing:'

/** The id of what stands for a module that can't be found, so that only the pages that show it fail. */
export function idOfMissing(source: string, importer: string): string {
  return `${prefix}${source}:${importer}`
}

/** The code for such an id: whatever is imported from it throws once it's used. Null for other ids. */
export function writeMissing(id: string, root: string): string | null {
  if (!id.startsWith(prefix)) return null
  const [, source = '', importer = ''] = /^(.*?):([^:]*)$/.exec(id.slice(prefix.length)) ?? []
  const message = `Cannot find '${source}', which ${importer.slice(root.length + 1)} imports`
  const names = listNames(readFileSync(importer, 'utf8'), source)
  return `const fail = () => { throw new Error(${JSON.stringify(message)}) }
// React looks at a property of whatever it renders.
const missing = new Proxy(() => {}, { apply: fail, get: (_, key) => (key === 'then' ? undefined : fail()) })
export default missing
${names.map((name) => `export { missing as ${name} }`).join('\n')}
`
}

/** `import A, { B, C as D } from 'source'` → `B` and `C`. */
function listNames(code: string, source: string): string[] {
  const escaped = source.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const imports = code.matchAll(new RegExp(String.raw`\{([^{}]*)\}\s*from\s*['"]${escaped}['"]`, 'g'))
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map((one) =>
      one
        .replace(/\sas\s.*$/s, '')
        .replace(/^\s*type\s.*$/s, '')
        .trim(),
    ),
  )
  return [...new Set(names)].filter((name) => /^[\w$]+$/.test(name) && name !== 'default')
}
