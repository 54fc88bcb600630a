import { Fuel } from './oil'
export { Fuel, Fuel as Oil } from './oil'
export type { Depot } from './depot'

/** Colours that ships can tell apart. */
export type Colour = 'white' | 'red' | 'green'

interface Wick {
  /** In millimetres. */
  width: number
}

/**
 * Something that shines.
 *
 * @remarks Keepers call it a Promise<Light>.
 */
export interface Lamp<TColour extends Colour = 'white'> {
  readonly colour: TColour
  /**
   * How far it is seen.
   * @default 12
   */
  range?: number
  wick: Wick
  (seconds: number): void
  [name: string]: unknown
}

/** A lamp that turns. */
export declare abstract class Beacon implements Pick<Lamp, 'colour'> {
  static readonly all: Map<string, Beacon>
  readonly colour: 'white'
  /** @param name How ships call it. */
  constructor(name: string)
  get speed(): number
  set speed(turns: number)
  /** Shows a sign. */
  flash(count: number): Promise<void>
  flash(pattern: readonly ('short' | 'long')[]): Promise<void>
  /** @deprecated Use {@link Beacon.flash}. */
  abstract blink(): void
}

/** FIXME: give it a better name. Swims. **/
export interface Buoy extends Lamp<'red'> {
  /**
   * Shows a
   * `sign`.
   * @param times TODO
   */
  ring?(times: number): this
}

/** Casts beacons. */
export interface Foundry {
  /** Takes a week. */
  new (name: string): Beacon
  readonly alloys: ReadonlyArray<string>
}

/** The strongest one. */
export declare class GreatBeacon extends Beacon {
  blink(): void
  readonly power: bigint
}

/**
 * Makes a {@link Beacon}. More in <https://lantern.example/docs/lamps>.
 *
 * @param name How ships call it.
 * @param options What it burns.
 * @returns One that is lit.
 * @example
 * ```ts
 * const tower = beacon('North')
 * ```
 * @throws When there is no oil.
 */
export declare function beacon(
  name: string,
  options?: { /** What burns. */ fuel?: Fuel; litres: number },
): Beacon

/**
 * Sends a sign.
 * @deprecated Use {@link beacon} and its `flash`.
 */
export declare function signal(text: string): void
/**
 * Sends a sign of a colour.
 * @typeParam TColour What ships see.
 * @param times How often.
 * @see {@link Lamp.range} and [the guide](http://lantern.example/docs/lamps#what-greatbeacon-does).
 */
export declare function signal<const TColour extends Colour>(colour: TColour, times?: number): TColour[]

/** Types of every shape. */
export type Shapes<T extends Tower = Tower> = {
  tuple: readonly [name: string, range?: number]
  rest: [Colour, ...unknown[]]
  mapped: { -readonly [K in keyof T]-?: Partial<T[K]> }
  fixed: { readonly [K in Colour]: Fuel.Colza }
  access: T['second'] | Tower['first']['a']
  template: `${Colour}-${number}`
  make: (new (name: string) => Beacon) | ((lamp: Lamp) => asserts lamp is Lamp<'red'>)
  literals: -1 | 10n | true | null | "it's"
  key: typeof mark
  read: typeof signs.read
  other: import('./oil').Litres
  promise: Promise<Awaited<ReturnType<typeof beacon>>>
  request: Request | Uint8Array | Error
}

/** Nobody else has it. */
export declare const mark: unique symbol

export type Lit<T> =
  T extends Lamp<infer TColour> ? { [K in keyof T as `lit-${K & string}`]?: [TColour, ...unknown[]] } : never

/** Everything a tower has. */
export type Tower = {
  first: {
    a: 1
    b: 2
    c: 3
    d: 4
    e: 5
    f: 6
    g: 7
    h: 8
    i: 9
    j: 10
    k: 11
    l: 12
    m: 13
    n: 14
    o: 15
    p: 16
    q: 17
    r: 18
    s: 19
  }
  second: typeof limit
  third: Lamp<Colour>[]
}

export declare const limit = 30

export * as depots from './depot'

export declare namespace signs {
  /** Three short ones. */
  const danger: string
  function read(text: string): text is 'fog'
  namespace fog {
    interface Horn {
      lamp: Lamp
    }
  }
}

/** @internal */
export declare function trim(): void
