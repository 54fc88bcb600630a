import { docusaurus } from './docusaurus.ts'
import { fumadocs } from './fumadocs.ts'
import { octavo } from './octavo.ts'
import { rspress } from './rspress.ts'
import { starlight } from './starlight.ts'
import { vitepress } from './vitepress.ts'
import { vocs } from './vocs.ts'

/** In the order of the tables. */
export const allPeers = [octavo, docusaurus, vitepress, starlight, rspress, vocs, fumadocs]
