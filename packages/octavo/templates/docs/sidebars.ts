import type { SidebarsInput } from 'octavo'

// A page's name is its path inside content/docs, without the extension.
export const sidebars: SidebarsInput = {
  docs: ['index', { type: 'category', label: 'Guides', items: ['writing-pages'] }],
}
