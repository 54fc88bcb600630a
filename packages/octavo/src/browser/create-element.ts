/**
 * `notice.ts` has one of its own, because it's part of every page's script: if features that are loaded on demand imported
 * that one, the bundler would move what `notice.ts` imports to one more file that every page loads.
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

/** To the compiler, a class of a CSS module may be missing. */
type Properties<Element> = Partial<Omit<Element, 'className'>> & { className?: string | undefined }
