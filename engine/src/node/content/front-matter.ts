import { LineCounter, isMap, isScalar, parseDocument } from 'yaml'
import type { Finding } from './finding.ts'
import { buildCodeFrame } from '../support/code-frame.ts'
import { parseSimpleYaml, type YamlMap } from './simple-yaml.ts'

/** `firstLine` is the line of the file on which the YAML begins. */
export type YamlBlock = { yaml: string; firstLine: number; source: string }

export type ParsedYaml = YamlMap & { findings: Finding[] }

/** Where front matter ends and the body begins; `yaml` is null when there is none. */
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

/** YAML that must be a map of keys, with the line of each key in its file. */
export function parseYamlMap({ yaml, firstLine, source }: YamlBlock): ParsedYaml {
  const simple = parseSimpleYaml(yaml)
  if (simple) return { data: simple.data, keyLines: shiftLines(simple.keyLines, firstLine - 1), findings: [] }
  const lineCounter = new LineCounter()
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false, logLevel: 'error' })
  const findings = document.errors.map(({ message, pos }): Finding => {
    const place = lineCounter.linePos(pos[0])
    const line = place.line + firstLine - 1
    return {
      message: `Invalid YAML: ${message.replace(/\.$/, '')}.`,
      hint: 'Put quotes around a value that contains ": ", " #" or begins with a special character.',
      line,
      column: place.col,
      frame: buildCodeFrame(source, line, place.col),
    }
  })
  if (findings.length > 0) return { data: {}, keyLines: {}, findings }
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { data: {}, keyLines: {}, findings: [] }
  }
  if (!isMap(contents)) return { data: {}, keyLines: {}, findings: [notAMap(firstLine, source)] }
  const keyLines: Record<string, number> = {}
  for (const { key } of contents.items) {
    if (!isScalar(key) || !key.range) continue
    keyLines[String(key.value)] = lineCounter.linePos(key.range[0]).line + firstLine - 1
  }
  const data: Record<string, unknown> = document.toJS()
  return { data, keyLines, findings: [] }
}

function notAMap(line: number, source: string): Finding {
  return {
    message: 'Expected keys and values, such as "title: Quickstart".',
    hint: 'Write one key and its value on each line.',
    line,
    column: 1,
    frame: buildCodeFrame(source, line, 1),
  }
}

function shiftLines(lines: Record<string, number>, by: number): Record<string, number> {
  return Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, line + by]))
}
