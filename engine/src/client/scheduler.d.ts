declare module 'scheduler' {
  /** 0 gives back the slices of 5 ms. */
  export function unstable_forceFrameRate(fps: number): void
}
