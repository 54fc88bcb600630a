import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { cardFileOf, type Card } from './card.ts'
import { createCardPainter, type CardPainter } from './draw-card.ts'
import { loadTypeFaces } from './fonts.ts'

type Folders = { cacheFolder: string; staging: string }

/** Draws what the cache lacks, and puts all cards into the output. Returns their paths in it. */
export async function writeCards(
  cards: readonly Card[],
  { cacheFolder, staging }: Folders,
): Promise<string[]> {
  const byFile = new Map(cards.map((card) => [cardFileOf(card), card]))
  if (byFile.size === 0) return []
  const store = path.join(cacheFolder, 'social')
  await mkdir(store, { recursive: true })
  await mkdir(path.join(staging, 'assets', 'social'), { recursive: true })
  const known = new Set(await readdir(store))
  let draw: CardPainter | null = null
  for (const [file, card] of byFile) {
    const name = path.basename(file)
    if (!known.delete(name)) {
      draw ??= createCardPainter(await loadTypeFaces())
      const temporary = path.join(store, `.${name}.${process.pid}`)
      await writeFile(temporary, draw(card))
      await rename(temporary, path.join(store, name))
      // Threads that ask for work must not wait for all of this.
      await setImmediate()
    }
    await copyFile(path.join(store, name), path.join(staging, file))
  }
  await Promise.all([...known].map((name) => rm(path.join(store, name), { force: true })))
  return [...byFile.keys()]
}
