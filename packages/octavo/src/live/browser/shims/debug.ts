/** The package `debug` where `DEBUG` isn't set: it prints nothing. */
export function commonJs(namespace: string) {
  const log = () => undefined
  return Object.assign(log, { namespace, enabled: false, log, extend: () => log, destroy: () => true })
}

Object.assign(commonJs, { debug: commonJs, enable() {}, disable: () => '', enabled: () => false })
