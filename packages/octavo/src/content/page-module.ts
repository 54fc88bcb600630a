import { buildCodeFrame } from '../problems/code-frame.ts'
import type { Finding } from './finding.ts'
import { parseYamlMap, type ParsedYaml } from './front-matter.ts'
import { createLineFinder } from '../problems/line-finder.ts'

/**
 * A page written as a component can export what other pages write in front matter:
 *
 *   export const frontMatter = { title: 'Media', description: 'Logos and colors' }
 *
 * The object is parsed, not executed, because a page's title must be known before anything is bundled. It can
 * therefore contain only plain values, which makes it a valid YAML flow map.
 */
export function parsePageModule(source: string, file: string): ParsedYaml {
  const findings = checkDefaultExport(source, file)
  const declaration = /^export\s+const\s+frontMatter\b[^={]*=\s*(?=\{)/m.exec(source)
  if (!declaration) return { data: {}, keyLines: {}, findings }
  const start = declaration.index + declaration[0].length
  const { line } = createLineFinder(source)(start)
  const literal = readObject(source, start)
  const parsed = parseYamlMap({ yaml: literal ?? '- unreadable', firstLine: line, source })
  if (parsed.findings.length === 0) return { ...parsed, findings }
  const finding: Finding = {
    message: 'The exported frontMatter cannot be read without running the page.',
    hint: 'Write one plain object of strings, numbers, booleans and lists, without comments, variables or calls.',
    line: parsed.findings[0]?.line ?? line,
    column: parsed.findings[0]?.column ?? 1,
    frame: parsed.findings[0]?.frame ?? buildCodeFrame(source, line, 1),
  }
  return { data: {}, keyLines: {}, findings: [...findings, finding] }
}

/** The source of an object literal, up to its closing brace. */
function readObject(source: string, start: number): string | null {
  const token = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|[{}]/g
  token.lastIndex = start
  let depth = 0
  for (let match = token.exec(source); match; match = token.exec(source)) {
    if (match[0] === '{') depth++
    if (match[0] === '}') depth--
    if (depth === 0) return source.slice(start, match.index + 1)
  }
  return null
}

function checkDefaultExport(source: string, file: string): Finding[] {
  if (/\bexport\s+default\b|\bas\s+default\b/.test(source)) return []
  return [
    {
      message: `The page component at ${file} doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.`,
      hint: 'If this file is not a page, move it to another folder or give it a name that begins with _.',
    },
  ]
}
