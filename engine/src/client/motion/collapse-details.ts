import { runHeight, stopHeight } from './collapse.ts'

/**
 * Opens and closes `<details>` in the page with a running height (B277, B125). Most of them stand in opaque HTML, so
 * one listener on the document serves them all; menus made of `<details>` open at once and are left alone.
 */
export function listenForDetails(): () => void {
  const onClick = (event: MouseEvent) => {
    const { target, defaultPrevented } = event
    const summary = target instanceof Element ? target.closest('summary') : null
    const box = summary?.parentElement
    // A link or a button in the summary is meant for itself.
    if (defaultPrevented || !(box instanceof HTMLDetailsElement) || !target || isControl(target as Element))
      return
    if (!box.matches(':is(main, [popover]) :not([data-menu]) > details')) return
    event.preventDefault()
    toggle(box)
  }
  // What is closed from elsewhere while it opens, as the contents are by a choice, runs no further.
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && !target.open) stopHeight(target)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('toggle', onToggle, true)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('toggle', onToggle, true)
  }
}

function isControl(target: Element): boolean {
  return target.closest('a, button, input, summary')?.matches('a, button, input') ?? false
}

function toggle(box: HTMLDetailsElement): void {
  const isClosing = box.open && box.dataset['closing'] === undefined
  const height = stopHeight(box) ?? box.offsetHeight
  box.open = !isClosing
  const to = box.offsetHeight
  // Its content must stay until the box is closed; the arrow turns at once.
  box.open = true
  if (isClosing) box.dataset['closing'] = ''
  else delete box.dataset['closing']
  const onEnd = () => {
    delete box.dataset['closing']
    if (isClosing) box.open = false
  }
  runHeight(box, { from: height, to, onEnd })
}
