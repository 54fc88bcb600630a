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
  // Next to nothing says nothing: a pause for collecting garbage takes as long.
  const compare = async () => (await measure(4 * count)) / ((await measure(count)) + 25)
  await measure(count / 8)
  const growth = await compare()
  // Such pauses come now and then, and more work than there should be comes every time.
  return growth < 6 ? growth : Math.min(growth, await compare())
}
