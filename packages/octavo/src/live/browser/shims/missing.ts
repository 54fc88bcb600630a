/** Replaces a Node module that browsers can't have. It can be imported, and using it throws an error that says why. */
export const commonJs = new Proxy(function missing() {}, {
  get: (target, key) => {
    if (key === 'prototype') return target.prototype
    if (key === '__esModule' || typeof key === 'symbol') return undefined
    return function unavailable() {
      throw new Error(`${key} belongs to a module of Node that browsers don't have`)
    }
  },
})
