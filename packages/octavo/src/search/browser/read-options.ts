import type { ClientSearchOptions } from '../shared/search-options.ts'

/** Stands at the button of every page that can be searched from. */
export const searchButton = 'button[data-search]'

/** Null on a site that cannot be searched. */
export function readSearchOptions(): ClientSearchOptions | null {
  const text = document.querySelector<HTMLElement>(searchButton)?.dataset['search']
  return text ? (JSON.parse(text) as ClientSearchOptions) : null
}
