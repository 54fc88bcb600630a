export type Reference = { id: string; name: string }

/** The interactive components that a flight string refers to: the id of the module, and the name of the export. */
export function listReferences(flight: string): Reference[] {
  const rows = flight.matchAll(/^[\da-f]+:I\["([^"]+)",\[[^\]]*\],"([^"]+)"/gm)
  return [...rows].map(([, id = '', name = '']) => ({
    id: readString(id, flight),
    name: readString(name, flight),
  }))
}

/** React writes strings of 16 or more characters once, in a row of their own (`2f:"…"`), and refers to it (`$2f`). */
function readString(written: string, flight: string): string {
  const [, row] = /^\$([\da-f]+)$/.exec(written) ?? []
  return (row && new RegExp(`^${row}:"([^"]+)"`, 'm').exec(flight)?.[1]) || written
}
