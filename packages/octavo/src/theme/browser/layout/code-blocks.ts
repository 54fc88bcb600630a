import { translate } from '../../../i18n/shared/language.ts'

/**
 * Adds a button that wraps the lines of a code block, when a reader gets near it and a line is too long (B282). Code
 * blocks are in opaque HTML, so one listener on the document handles all of them.
 */
export function listenForLongCode(): () => void {
  const onNear = ({ target }: Event) => {
    const figure = target instanceof Element ? target.closest('.code') : null
    if (figure) offerWrap(figure)
  }
  // The pointer or focus that triggered loading this may already be on a block.
  for (const figure of document.querySelectorAll('.code:is(:hover, :focus-within)')) offerWrap(figure)
  const stop = new AbortController()
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, onNear, { signal: stop.signal })
  return () => stop.abort()
}

function offerWrap(figure: Element): void {
  const box = figure.querySelector('pre')
  if (!box || box.scrollWidth <= box.clientWidth || figure.querySelector('.wrap')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wrap side'
  button.ariaLabel = button.title = translate({ id: 'octavo.code.wrap', message: 'Toggle word wrap' })
  button.textContent = translate({ id: 'octavo.code.wrapShort', message: 'Wrap' })
  button.ariaPressed = 'false'
  button.addEventListener('click', () => {
    button.ariaPressed = String(figure.classList.toggle('code-wrapped'))
  })
  box.after(button)
}

/**
 * A box that scrolls must be reachable by keyboard, and one that doesn't should be skipped. Without JavaScript, all of
 * them are reachable. Returns a function that stops watching.
 */
export function watchScrollBoxes(): () => void {
  const update = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-box')) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
  }
  update()
  window.addEventListener('resize', update)
  return () => window.removeEventListener('resize', update)
}
