export type Colors = Record<'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan', (text: string) => string>

const codes = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  cyan: [36, 39],
}

/** Functions that color a string, or return it unchanged if colors are off. */
export function createColors(enabled: boolean): Colors {
  const paint =
    ([open, close]: number[]) =>
    (text: string) =>
      enabled && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text
  return {
    bold: paint(codes.bold),
    dim: paint(codes.dim),
    red: paint(codes.red),
    green: paint(codes.green),
    yellow: paint(codes.yellow),
    cyan: paint(codes.cyan),
  }
}

/** `NO_COLOR` takes precedence over `FORCE_COLOR`, which takes precedence over the kind of stream. */
export function isColorWanted(stream: { isTTY?: boolean }, env: Record<string, string | undefined>): boolean {
  if (env.NO_COLOR) return false
  const forced = env.FORCE_COLOR
  if (forced !== undefined) return forced !== '0' && forced !== 'false'
  return stream.isTTY === true && env.TERM !== 'dumb'
}
