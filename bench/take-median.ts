/**
 * The median run, by time.
 * @param times Odd.
 */
export async function takeMedian<T extends { seconds: number }>(times: number, run: () => Promise<T>) {
  const results = []
  for (let count = 0; count < times; count++) results.push(await run())
  const [middle] = results.toSorted((a, b) => a.seconds - b.seconds).slice((times - 1) / 2)
  if (!middle) throw new Error('Bug: no runs')
  return middle
}
