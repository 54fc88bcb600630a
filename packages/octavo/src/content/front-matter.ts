import type { Finding } from './finding.ts'
import { buildCodeFrame } from '../problems/code-frame.ts'
import { readYaml } from './read-yaml.ts'
import { parseSimpleYaml, type YamlMap } from './simple-yaml.ts'

/** `firstLine` is the line of the file where the YAML begins. */
export type YamlBlock = { yaml: string; firstLine: number; source: string }

export type ParsedYaml = YamlMap & { findings: Finding[] }

/** Separates front matter from the body; `yaml` is null if there is none. */
export function splitFrontMatter(source: string): {
  yaml: string | null
  bodyStart: number
  findings: Finding[]
} {
  const opening = /^---[ \t]*\r?\n/.exec(source)
  if (!opening) return { yaml: null, bodyStart: 0, findings: [] }
  const closing = /^---[ \t]*\r?(?:\n|$)/gm
  closing.lastIndex = opening[0].length
  const end = closing.exec(source)
  if (end) {
    const yaml = source.slice(opening[0].length, end.index).replaceAll('\r\n', '\n')
    return { yaml, bodyStart: end.index + end[0].length, findings: [] }
  }
  const finding: Finding = {
    message: 'Front matter begins with --- but is never closed.',
    hint: 'Put a line with --- after the last key. A horizontal rule at the top of a page can be written as ***.',
    line: 1,
    column: 1,
    frame: buildCodeFrame(source, 1, 1),
  }
  return { yaml: null, bodyStart: 0, findings: [finding] }
}

/** Parses YAML that must be a map, and records the line of each key in its file. */
export function parseYamlMap({ yaml, firstLine, source }: YamlBlock): ParsedYaml {
  const simple = parseSimpleYaml(yaml)
  if (simple) return { data: simple.data, keyLines: shiftLines(simple.keyLines, firstLine - 1), findings: [] }
  const { map, mistakes } = readYaml(yaml)
  if (map) return { data: map.data, keyLines: shiftLines(map.keyLines, firstLine - 1), findings: [] }
  if (mistakes.length === 0) return { data: {}, keyLines: {}, findings: [notAMap(firstLine, source)] }
  // One slip can cause errors in everything after it.
  const findings = mistakes.slice(0, 3).map((mistake): Finding => {
    const line = mistake.line + firstLine - 1
    return {
      message: `Invalid YAML: ${mistake.message.replace(/\.$/, '')}.`,
      hint: 'Put quotes around a value that contains ": ", " #" or begins with a special character.',
      line,
      column: mistake.column,
      frame: buildCodeFrame(source, line, mistake.column),
    }
  })
  return { data: {}, keyLines: {}, findings }
}

function notAMap(line: number, source: string): Finding {
  return {
    message: 'Front matter must consist of keys and values, such as "title: Quickstart".',
    hint: 'Write one key and its value on each line.',
    line,
    column: 1,
    frame: buildCodeFrame(source, line, 1),
  }
}

function shiftLines(lines: Record<string, number>, by: number): Record<string, number> {
  return Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line + by]))
}
