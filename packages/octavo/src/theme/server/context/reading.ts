/**
 * Whether a page is rendered for readers or (`isOn`) again for its Markdown. `isSaid` is set when a component on the
 * page provides its own Markdown.
 */
export type Reading = { isOn: boolean; isSaid: boolean }
