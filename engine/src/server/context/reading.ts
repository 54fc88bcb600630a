/**
 * How a page is rendered: for readers, or (`isOn`) once more for the Markdown that is made of it. `isSaid` tells
 * whether any component of the page reads differently.
 */
export type Reading = { isOn: boolean; isSaid: boolean }
