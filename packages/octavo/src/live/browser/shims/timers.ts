const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis
const setImmediate: unknown = Reflect.get(globalThis, 'setImmediate')
const clearImmediate: unknown = Reflect.get(globalThis, 'clearImmediate')
export { setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, clearImmediate }
export const commonJs = { setTimeout, setInterval, clearTimeout, clearInterval, setImmediate, clearImmediate }
