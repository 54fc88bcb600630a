/**
 * One listener on the document for buttons in opaque HTML. `pendingEvents` is what happened before this code was loaded.
 * Returns a function that removes the listener.
 */
export function watchClicks(pendingEvents: readonly Event[], onClick: (target: Element) => void): () => void {
  const onEvent = ({ target }: Event) => {
    if (target instanceof Element) onClick(target)
  }
  document.addEventListener('click', onEvent)
  for (const event of pendingEvents) if (event.type === 'click') onEvent(event)
  return () => document.removeEventListener('click', onEvent)
}
