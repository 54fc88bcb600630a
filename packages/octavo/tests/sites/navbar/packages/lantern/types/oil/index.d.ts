/** What burns in a lamp. */
export declare enum Fuel {
  Whale = 'whale',
  Colza = 'colza',
}
export type Litres = number
/** How full it is, in words. */
declare const gauge: (level: Litres) => string
export default gauge
/** Litres for a night; see {@link Fuel}. */
export declare function litres(hours: number, fuel?: Fuel): number
