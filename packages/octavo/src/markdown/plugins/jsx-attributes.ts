/** What a visitor of JSX elements needs from the parser, whose own type doesn't accept JSX nodes. */
export type JsxContext = { setProperty(node: never, key: string, value: unknown): void }

/** The attributes of a JSX element by name. The value of `a={b}` is an object that contains the expression. */
export function readJsxAttributes(attributes: readonly unknown[]): Map<string, unknown> {
  return new Map(attributes.filter(isNamed).map(({ name, value }) => [name, value]))
}

/** Spread attributes have no name. */
function isNamed(attribute: unknown): attribute is { name: string; value: unknown } {
  return typeof attribute === 'object' && attribute !== null && 'name' in attribute
}
