/** The class says that the reader moves by keyboard; a stable hook for a site's own styles (B025). */
export function listenForKeyboard(): void {
  const { classList } = document.body
  const name = 'navigation-with-keyboard'
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(name))
  document.addEventListener('mousedown', () => classList.remove(name), { passive: true })
}
