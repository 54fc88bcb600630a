/**
 * How often as much work four times as many of something take: 4 if the work is linear, 16 if it's quadratic. It's the
 * processor's work that counts, not the time that passes, so other programs don't matter.
 */
export async function measureGrowth(run: (count: number) => unknown, count: number): Promise<number> {
  const measure = async (times: number) => {
    const before = process.cpuUsage()
    await run(times)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  await measure(count / 8)
  const few = Math.min(await measure(count), await measure(count))
  const many = Math.min(await measure(4 * count), await measure(4 * count))
  // Next to nothing says nothing: a pause for collecting garbage takes as long.
  return many / (few + 25)
}
