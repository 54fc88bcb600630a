/** Tells the page how high the preview is, now and whenever that changes. */
export function reportHeight(element: Element, report: (height: number) => void): void {
  new ResizeObserver(() => report(document.documentElement.offsetHeight)).observe(element)
}
