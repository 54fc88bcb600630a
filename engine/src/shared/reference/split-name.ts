/** Names that are shorter fit everywhere. */
const long = 20

/** Where a long name may go on in the next line: `createExpressMiddleware` → `create`, `Express`, `Middleware`. */
export function splitName(name: string): string[] {
  return name.length < long ? [name] : name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=_)/)
}
