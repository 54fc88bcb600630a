import type { LiveManifest, LivePlayground } from '../../../samples/shared/live-sample.ts'

/** The playground in the language of this page, and that language's base URL. Null if the site has no playground. */
export function findPlayground({
  playground = {},
}: LiveManifest): (LivePlayground & { baseUrl: string }) | null {
  const [found] = Object.entries(playground)
    .filter(([baseUrl]) => location.pathname.startsWith(baseUrl))
    .toSorted(([a], [b]) => b.length - a.length)
  return found ? { ...found[1], baseUrl: found[0] } : null
}
