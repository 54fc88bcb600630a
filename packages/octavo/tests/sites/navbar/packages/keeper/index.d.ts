export { beacon, Colour } from '../lantern/types/index.js'
/** Hours without sleep. */
export declare let hours: number
