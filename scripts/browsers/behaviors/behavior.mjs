/**
 * @typedef {object} Behavior
 * @property {string} group
 * @property {string} title
 * @property {boolean} [withoutScripts] Run in a browser whose scripts are turned off.
 * @property {(tab: import('../tab.mjs').Tab) => Promise<void>} run Throws when the browser behaves differently.
 */
export {}
