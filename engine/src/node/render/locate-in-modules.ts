import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCodeFrame } from '../support/code-frame.ts'

export type ModulePlace = { file: string; line: number; frame: string }

/**
 * Finds the line of one of the site's modules that an error was thrown in. The bundle has no source map, because only
 * this would read it, but it isn't minified: a line of it can be found again in the source. Null if it can't.
 */
export function locateInModules(error: unknown, files: readonly string[], root: string): ModulePlace | null {
  const bundled = readBundledLine(error)
  if (bundled === null) return null
  const sources = files.flatMap((file) => {
    const text = readText(path.join(root, file))
    return text === null ? [] : [{ file, text, lines: text.split('\n') }]
  })
  for (const wanted of [normalise(bundled.text), bundled.expression]) {
    if (wanted.length < 3) continue
    for (const { file, text, lines } of sources) {
      const index = lines.findIndex((line) => normalise(line).includes(wanted))
      if (index >= 0) return { file, line: index + 1, frame: buildCodeFrame(text, index + 1) }
    }
  }
  return null
}

/** The innermost line of the bundle in the stack, and the name or member expression at that place. */
function readBundledLine(error: unknown): { text: string; expression: string } | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const frames = stack.matchAll(/(file:\/\/\/?\S+?\.js|\/\S+?\.js)[^\s:]*:(\d+):(\d+)/g)
  for (const [, place = '', line, column] of frames) {
    const text = readText(place.startsWith('file:') ? fileURLToPath(place) : place)?.split('\n')[
      Number(line) - 1
    ]
    if (text === undefined || place.includes('/node_modules/')) continue
    return { text, expression: expressionAt(text, Number(column) - 1) }
  }
  return null
}

/** `jsx("b", { children: page.docs.label })` at `.label` → `page.docs.label`. */
function expressionAt(text: string, column: number): string {
  const start = /[\w$.?]*$/.exec(text.slice(0, column))?.[0] ?? ''
  const end = /^[\w$.?]*/.exec(text.slice(column))?.[0] ?? ''
  return normalise(start + end)
}

function normalise(code: string): string {
  return code.replaceAll(/[\s;]+/g, '').replaceAll(/['`]/g, '"')
}

function readText(filePath: string): string | null {
  try {
    return readFileSync(filePath, 'utf8')
  } catch {
    return null
  }
}
