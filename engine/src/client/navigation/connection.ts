/** What browsers tell about the network; Firefox and Safari tell nothing. */
export type Connection = { effectiveType?: string; saveData?: boolean }

/** Guessing ahead costs readers on 2g, and those who asked to save data, more than it gives (B179). */
export function isFrugal(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g')
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}
