import 'scheduler'

// Not in the view store itself: the package's declarations would then need types of `scheduler` in every site.
declare module 'scheduler' {
  export function unstable_forceFrameRate(fps: number): void
}
