import type { FileRef } from '../../../model/record.ts'
import type { MissingFile } from '../../shared/sharded-facets.ts'
import { readBytes } from './start-ahead.ts'
import type { WorkerRequest } from './worker-messages.ts'

/** Between keystrokes of a fast typist. */
const shardWaitMs = 60

type Options = {
  send: (message: WorkerRequest, transfer: Transferable[]) => void
  isOver: () => boolean
  onImprovement: () => void
}

/** Files that make answers better, loaded after the first question has been answered. */
export type SessionFiles = {
  addTexts: (tag: string, files: FileRef[]) => void
  /** Starts loading the texts that were added. */
  loadTexts: () => void
  /** Loads files of large facets soon, unless other ones are needed by then. */
  loadShardsSoon: (files: MissingFile[]) => void
  /** Facets of which some texts are missing. */
  incomplete: Set<string>
}

export function createSessionFiles({ send, isOver, onImprovement }: Options): SessionFiles {
  const texts: { tag: string; files: FileRef[] }[] = []
  /** Files of large facets that were asked for, by address. */
  const requested = new Map<string, Promise<void>>()
  const incomplete = new Set<string>()
  let shardTimer = 0

  /** What cannot be loaded is left out: the rest answers. */
  async function loadTextsOf(tag: string, files: FileRef[]): Promise<void> {
    for (const { href, key } of files) {
      try {
        const bytes = await readBytes(fetch(href))
        if (!isOver()) send({ type: 'text', tag, key, bytes }, [bytes])
      } catch {
        incomplete.add(tag)
      }
    }
    if (!isOver()) send({ type: 'end', tag }, [])
  }

  async function loadShards(files: MissingFile[]): Promise<void> {
    for (const file of files) if (!requested.has(file.href)) requested.set(file.href, loadShard(file))
    await Promise.all(files.map(async ({ href }) => requested.get(href)))
    if (!isOver()) onImprovement()
  }

  async function loadShard(file: MissingFile): Promise<void> {
    const bytes = await readBytes(fetch(file.href)).catch(() => null)
    if (!isOver()) send({ type: 'shard', file, bytes }, bytes ? [bytes] : [])
  }

  return {
    addTexts: (tag, files) => void texts.push({ tag, files }),
    loadTexts() {
      for (const { tag, files } of texts.splice(0)) void loadTextsOf(tag, files)
    },
    loadShardsSoon(files) {
      // Nobody needs those of a question that's still being typed.
      clearTimeout(shardTimer)
      if (files.length > 0) shardTimer = window.setTimeout(() => void loadShards(files), shardWaitMs)
    },
    incomplete,
  }
}
