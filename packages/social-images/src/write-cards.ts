import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { bytesFormat, cacheFolderOf, hashOf, openCache, openSources } from 'octavo/feature'
import { cardFileOf, type Card } from './card.ts'
import { createCardPainter, type CardPainter } from './draw-card.ts'

type Options = { root: string; staging: string; signal: AbortSignal }

/** Draws the cards that aren't cached, and writes all cards to the output. Returns their paths. */
export async function writeCards(
  cards: readonly Card[],
  { root, staging, signal }: Options,
): Promise<string[]> {
  const byFile = new Map(cards.map((card) => [cardFileOf(card), card]))
  if (byFile.size === 0) return []
  const cache = openCache(path.join(cacheFolderOf(root), 'social'), bytesFormat)
  mkdirSync(path.join(staging, 'assets', 'social'), { recursive: true })
  const id = openSources(import.meta.dirname).hashSources('draw-card.ts')
  const used = new Set<string>()
  const painters = new Map<string, CardPainter>()
  for (const [file, card] of byFile) {
    const key = hashOf(id, JSON.stringify(card))
    let picture = cache.read(key)
    if (!picture) {
      const painter = painters.get(card.direction) ?? (await createCardPainter(card))
      painters.set(card.direction, painter)
      picture = painter(card)
      cache.write(key, picture)
      // Threads that ask for work shouldn't have to wait for the whole loop.
      await setImmediate()
      signal.throwIfAborted()
    }
    writeFileSync(path.join(staging, file), picture)
    used.add(key)
  }
  cache.prune(used)
  return [...byFile.keys()]
}
