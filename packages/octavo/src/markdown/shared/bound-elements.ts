/**
 * Elements that HTML allows, or gives a meaning, only as direct children of certain others. They cannot be part of
 * folded markup beside something that React renders, because folded markup has an element of its own around it.
 */
const names = (
  'caption colgroup col thead tbody tfoot tr th td li dt dd option optgroup legend summary figcaption rt rp ' +
  'g defs symbol title desc text tspan marker mask pattern clipPath linearGradient radialGradient head'
).split(' ')

/** The compiler gives such an element this name to keep it from being folded. */
export const unfoldedName = (name: string) => `unfolded-${name}`

export const isBound = (name: string) => names.includes(name)

/** The name the compiler gives → the element it stands for. */
export const boundElements: Record<string, string> = Object.fromEntries(
  names.map((name) => [unfoldedName(name), name]),
)
