import { isPageKey } from '../shortcuts/single-keys.ts'
import { searchButton } from './read-options.ts'

type Handlers = {
  /** The reader will probably search. */
  onIntent: () => void
  /** `query` is what the reader typed on the button, or has selected on the page. */
  onOpen: (query: string) => void
  /** The shortcut that opens also closes (B211). */
  isOpen: () => boolean
  onClose: () => void
}

const longestSelection = 64

/** Follows everything that may lead to a search, on the whole document. Returns a function that stops it. */
export function listenForSearch(handlers: Handlers): (event: Event) => void {
  const { onIntent, onOpen, isOpen, onClose } = handlers
  return (event) => {
    if (event instanceof KeyboardEvent) {
      const wish = readKey(event)
      if (wish === null) return
      event.preventDefault()
      if (wish.kind === 'toggle' && isOpen()) onClose()
      else if (!isOpen()) onOpen(wish.query)
    } else if (!isAtButton(event)) return
    else if (event.type === 'click') onOpen(readSelection())
    else onIntent()
  }
}

type Wish = { kind: 'toggle' | 'open'; query: string }

/** What a key asks for; null when it is none of ours. */
function readKey(event: KeyboardEvent): Wish | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey)
    return { kind: 'toggle', query: readSelection() }
  if (!isPageKey(event)) return null
  if (key === '/') return { kind: 'open', query: readSelection() }
  return isAtButton(event) && /^[\p{L}\p{N}]$/u.test(key) ? { kind: 'open', query: key } : null
}

function isAtButton({ target }: Event): boolean {
  return target instanceof Element && target.closest(searchButton) !== null
}

/** B244: who has marked a word wants to know about it. */
export function readSelection(): string {
  return (getSelection()?.toString() ?? '').replace(/\s+/g, ' ').trim().slice(0, longestSelection)
}
