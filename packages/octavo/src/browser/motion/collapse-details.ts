import { runHeight, stopHeight } from './collapse.ts'

/**
 * Animates the height when `<details>` on the page open and close (B277, B125). Most of them are in opaque HTML, so one
 * listener on the document handles all of them. Menus made of `<details>` open immediately and are left alone.
 */
export function listenForDetails(): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, defaultPrevented } = event
    const summary = target instanceof Element ? target.closest('summary') : null
    const box = summary?.parentElement
    // A link or button in the summary handles its own clicks.
    if (defaultPrevented || !(box instanceof HTMLDetailsElement) || !target || isControl(target as Element))
      return
    if (!box.matches(':is(main, [popover]) :not([data-menu]) > details')) return
    event.preventDefault()
    toggle(box)
  }
  // If something else closes the box while it's opening, such as a choice in the table of contents, the animation
  // stops.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && !target.open) stopHeight(target)
  }
  const stop = new AbortController()
  const { signal } = stop
  document.addEventListener('click', onClick, { signal })
  document.addEventListener('toggle', onToggle, { capture: true, signal })
  return () => stop.abort()
}

function isControl(target: Element): boolean {
  return target.closest('a, button, input, summary')?.matches('a, button, input') ?? false
}

function toggle(box: HTMLDetailsElement): void {
  const isClosing = box.open && box.dataset['closing'] === undefined
  const height = stopHeight(box) ?? box.offsetHeight
  box.open = !isClosing
  const to = box.offsetHeight
  // The content has to stay until the box is closed, but the arrow turns immediately.
  box.open = true
  if (isClosing) box.dataset['closing'] = ''
  else delete box.dataset['closing']
  const onEnd = () => {
    delete box.dataset['closing']
    if (isClosing) box.open = false
  }
  runHeight(box, { from: height, to, onEnd })
}
