/**
 * The median run, by time.
 * @template {{ seconds: number }} T
 * @param {number} times Odd.
 * @param {() => Promise<T>} run
 */
export async function takeMedian(times, run) {
  const results = []
  for (let count = 0; count < times; count++) results.push(await run())
  const [middle] = results.toSorted((a, b) => a.seconds - b.seconds).slice((times - 1) / 2)
  if (!middle) throw new Error('Bug: no runs')
  return middle
}
