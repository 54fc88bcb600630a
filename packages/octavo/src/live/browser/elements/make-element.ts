export function makeElement(tag: string, className: string | undefined): HTMLElement {
  const element = document.createElement(tag)
  element.className = className ?? ''
  return element
}

export function makeButton(label: string, run: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', run)
  return button
}
