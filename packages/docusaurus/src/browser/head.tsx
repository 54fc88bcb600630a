import { Children, Fragment, isValidElement, type ReactNode } from 'react'

const known = new Set<unknown>(['meta', 'link', 'script', 'style', 'base'])

/** Tags for the head of the document. The title is that of the page's front matter, and `<html>` belongs to the engine. */
export default function Head({ children }: { children?: ReactNode }): ReactNode {
  return Children.map(children, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return null
    if (child.type === Fragment) return <Head>{child.props.children}</Head>
    return known.has(child.type) ? child : null
  })
}
