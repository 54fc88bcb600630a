export function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
