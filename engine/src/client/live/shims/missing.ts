/** A module of Node that browsers can't have: it can be imported, and using it says what's wrong. */
export const commonJs = new Proxy(function missing() {}, {
  get: (target, key) => {
    if (key === 'prototype') return target.prototype
    if (key === '__esModule' || typeof key === 'symbol') return undefined
    return function unavailable() {
      throw new Error(`${key} belongs to a module of Node that browsers don't have`)
    }
  },
})
