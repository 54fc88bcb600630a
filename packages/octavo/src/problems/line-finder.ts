export type Place = { line: number; column: number }

/** Converts an offset into line and column, both counted from one. Builds its index on first use. */
export function createLineFinder(source: string): (offset: number) => Place {
  let starts: number[] | null = null
  return (offset) => {
    starts ??= findLineStarts(source)
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

function findLineStarts(source: string): number[] {
  const starts = [0]
  for (let end = source.indexOf('\n'); end !== -1; end = source.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}
