/** A drawing on a 16 × 16 grid, in the color of the text. */
export function Icon({ path, size = 16 }: { path: string | undefined; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
