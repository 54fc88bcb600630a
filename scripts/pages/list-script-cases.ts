import { readFileSync } from 'node:fs'
import type { BuiltPage } from './list-pages.ts'
import type { Case } from './break-script.ts'

/**
 * One page for every script that documents name, opened directly and, if a page can do without it, through a link. A
 * document's entry script is left out, because it has its own guard.
 */
export function listScriptCases(pages: BuiltPage[]): Case[] {
  const named = pages.map(({ route, file }) => ({ route, scripts: readScripts(readFileSync(file, 'utf8')) }))
  const all = new Set(named.flatMap(({ scripts }) => scripts))
  return [...all].flatMap((script) => {
    const needing = named.find(({ scripts }) => scripts.includes(script))
    const other = named.find(({ scripts }) => !scripts.includes(script))
    if (!needing) return []
    const direct = { script, route: needing.route, start: null }
    return other ? [direct, { ...direct, start: other.route }] : [direct]
  })
}

function readScripts(html: string) {
  const preloads = [...html.matchAll(/<link rel="modulepreload" href="[^"]*\/assets\/([^"/]+)"/g)]
  const entry = /id="octavo-entry" src="[^"]*\/([^"/]+)"/.exec(html)?.[1]
  return preloads.map(([, name = '']) => name).filter((name) => name !== entry)
}
