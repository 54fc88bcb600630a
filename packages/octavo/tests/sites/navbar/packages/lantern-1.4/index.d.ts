/** A light that others can see. */
export declare class Beacon {
  isLit: boolean
}
/** What burns. */
export interface Wick {
  length: number
}
/** Lights a beacon. */
export declare function beacon(name: string): Beacon
/** Converts gallons. */
export declare function litres(gallons: number): number
/** Puts a beacon out. */
export declare function snuff(): void
