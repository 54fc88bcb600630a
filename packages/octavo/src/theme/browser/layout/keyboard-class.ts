/** Sets a class while the reader navigates by keyboard. Sites can rely on it in their own styles (B025). */
export function listenForKeyboard(): void {
  const { classList } = document.body
  const name = 'navigation-with-keyboard'
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && classList.add(name))
  document.addEventListener('mousedown', () => classList.remove(name), { passive: true })
}
