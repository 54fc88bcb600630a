import { docusaurus } from './docusaurus.mjs'
import { fumadocs } from './fumadocs.mjs'
import { octavo } from './octavo.mjs'
import { rspress } from './rspress.mjs'
import { starlight } from './starlight.mjs'
import { vitepress } from './vitepress.mjs'
import { vocs } from './vocs.mjs'

/** In the order of the tables. */
export const allPeers = [octavo, docusaurus, vitepress, starlight, rspress, vocs, fumadocs]
