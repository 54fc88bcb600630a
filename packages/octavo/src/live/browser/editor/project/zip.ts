/** CRC-32 as ZIP files use it. */
function checksum(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

/** 1980-01-01, the earliest date that the format supports. */
const date = 0x21
/** File names are UTF-8. */
const utf8 = 0x800

type Field = [value: number, size: 2 | 4]

function pack(...fields: Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [, size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, size] of fields) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

/** A ZIP archive. A project is a few kilobytes of text, so nothing is compressed. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  const directory: Uint8Array[] = []
  const lengthOf = (list: Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0)
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [encoder.encode(name), encoder.encode(text)]
    const facts: Field[] = [
      [utf8, 2],
      [0, 2],
      [0, 2],
      [date, 2],
      [checksum(data), 4],
      [data.length, 4],
      [data.length, 4],
      [path.length, 2],
      [0, 2],
    ]
    const offset = lengthOf(parts)
    parts.push(pack([0x04034b50, 4], [20, 2], ...facts), path, data)
    directory.push(
      pack([0x02014b50, 4], [20, 2], [20, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      path,
    )
  }
  const count = Object.keys(files).length
  const end = pack(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [lengthOf(directory), 4],
    [lengthOf(parts), 4],
    [0, 2],
  )
  const all = [...parts, ...directory, end]
  const archive = new Uint8Array(lengthOf(all))
  let at = 0
  for (const part of all) {
    archive.set(part, at)
    at += part.length
  }
  return archive
}
