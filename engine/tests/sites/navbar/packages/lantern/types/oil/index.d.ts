/** What burns in a lamp. */
export declare enum Fuel {
  Whale = 'whale',
  Colza = 'colza',
}
/** Litres for a night; see {@link Fuel}. */
export declare function litres(hours: number, fuel?: Fuel): number
