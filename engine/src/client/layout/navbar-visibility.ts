/** What a scroll event tells about the page. */
export type ScrollFacts = {
  top: number
  previousTop: number
  /** A link to an anchor caused it. */
  isAnchorScroll: boolean
  navbarHeight: number
  viewportHeight: number
  documentHeight: number
}

/** Whether the navbar shall show after a scroll event; null leaves it as it is (B205). */
export function decideNavbar(facts: ScrollFacts): boolean | null {
  const { top, previousTop, navbarHeight } = facts
  if (top < navbarHeight) return true
  if (facts.isAnchorScroll) return null
  if (previousTop > 0 && top >= previousTop) return false
  // At the end of the page some browsers bounce back a little: that is no wish to see the navbar.
  return top + facts.viewportHeight < facts.documentHeight - navbarHeight ? true : null
}
