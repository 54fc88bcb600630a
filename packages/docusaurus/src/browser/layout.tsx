import type { ReactNode } from 'react'

type Props = { wrapperClassName?: string; children?: ReactNode }

/** The frame is around every page already, and its title comes from front matter. */
export default function Layout({ wrapperClassName, children }: Props) {
  return wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children
}
