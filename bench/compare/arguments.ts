import { parseArgs } from 'node:util'
import { parseCount, parsePages } from '../bench.ts'

export type BenchOptions = {
  pages: number[]
  /** Names; this repository's engine always takes part. */
  peers: string[]
  /** Cold builds and rebuilds of each site; the fastest counts. */
  builds: number
  /** Reading sessions of each site; the median counts. */
  visits: number
  save: boolean
}

/** @param known Names of all peers. */
export function parseBenchArguments(args: string[], known: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '200,2000' },
      peers: { type: 'string', default: known.join(',') },
      builds: { type: 'string', default: '2' },
      visits: { type: 'string', default: '3' },
      save: { type: 'boolean', default: false },
    },
  })
  const peers = values.peers.split(',').filter(Boolean)
  const unknown = peers.find((name) => !known.includes(name))
  if (unknown) throw new Error(`--peers: "${unknown}" is unknown. Known: ${known.join(', ')}.`)
  return {
    pages: parsePages(values.pages),
    peers: known.filter((name) => name === 'octavo' || peers.includes(name)),
    builds: parseCount('--builds', values.builds, 1),
    visits: parseCount('--visits', values.visits, 1),
    save: values.save,
  }
}
