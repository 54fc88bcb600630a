/** A lamp that ships can see from far away. */
export type Lamp = {
  /** How far its light can be seen, in nautical miles. */
  range: number
  /** What a ship sees. */
  flash(times: number): string
  /** Whether a ship at this distance sees the light. */
  reaches(miles: number): boolean
}

/** Lights a lamp. */
export declare function createLamp(options: { range: number }): Lamp
