/** Shorter names fit everywhere. */
const long = 20

/** Splits a long name where it may wrap: `createExpressMiddleware` → `create`, `Express`, `Middleware`. */
export function splitName(name: string): string[] {
  return name.length < long ? [name] : name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=_)/)
}
