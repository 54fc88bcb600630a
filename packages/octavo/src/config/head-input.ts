/** Attributes that are `false`, `null` or `undefined` are left out; `true` writes the name alone. */
type HeadAttributes = Record<string, string | number | boolean | null | undefined>

/**
 * A tag in the head of every page. In `href` and `src`, a path that begins with `/` starts at the root of the site, and
 * the base URL is added.
 *
 * @example { tag: 'script', attributes: { src: 'https://example.com/chat.js', async: true } }
 * @example { tag: 'script', content: "document.documentElement.dataset.theme = 'paper'" }
 */
export type HeadTagInput =
  | { tag: 'meta' | 'link'; attributes: HeadAttributes }
  | { tag: 'script'; attributes?: HeadAttributes; content?: string }
  | { tag: 'style'; attributes?: HeadAttributes; content: string }
