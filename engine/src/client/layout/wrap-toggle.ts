import { translate } from '../../shared/language/language.ts'

/**
 * Gives a block of code a button that wraps its lines, when a reader comes near it and some line is too long (B282).
 * Blocks stand in opaque HTML, so one listener on the document serves them all.
 */
export function listenForLongCode(): () => void {
  const onNear = ({ target }: Event) => {
    const figure = target instanceof Element ? target.closest('.code') : null
    if (figure) offerWrap(figure)
  }
  // The gesture that loaded this may have been made at a block already.
  for (const figure of document.querySelectorAll('.code:is(:hover, :focus-within)')) offerWrap(figure)
  document.addEventListener('pointerover', onNear)
  document.addEventListener('focusin', onNear)
  return () => {
    document.removeEventListener('pointerover', onNear)
    document.removeEventListener('focusin', onNear)
  }
}

function offerWrap(figure: Element): void {
  const box = figure.querySelector('pre')
  if (!box || box.scrollWidth <= box.clientWidth || figure.querySelector('.wrap')) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'wrap'
  button.ariaLabel = button.title = translate({ id: 'octavo.code.wrap', message: 'Toggle word wrap' })
  button.textContent = translate({ id: 'octavo.code.wrapShort', message: 'Wrap' })
  button.ariaPressed = 'false'
  button.addEventListener('click', () => {
    button.ariaPressed = String(figure.classList.toggle('code-wrapped'))
  })
  figure.querySelector('.copy')?.before(button)
}
