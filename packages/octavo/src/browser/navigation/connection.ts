/** What browsers reveal about the network. Firefox and Safari reveal nothing. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** On 2g, and for readers who asked to save data, prefetching costs more than it gains (B179). */
export function isFrugal(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
