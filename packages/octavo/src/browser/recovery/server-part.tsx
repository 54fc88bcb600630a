import { useEffect, useRef } from 'react'
import { partEnd, partStart } from '../../model/server-part.ts'
import { createElement, createRetry } from './notice.ts'
import { describeFailure } from './report-failure.ts'
import styles from './server-part.module.css'

const style = { display: 'contents' }

/**
 * Replaces an interactive component whose script is missing. React keeps the markup that `keepServerPart` prepared. If
 * the server sent none, it only shows the message.
 */
export function ServerPart() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current?.hasChildNodes() && !isDecoration(element.current))
      element.current?.append(createFailure())
  }, [])
  return <div ref={element} style={style} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

/** Moves the server's markup into the element that `ServerPart` expects. `place` is the element that gets the message. */
export function keepServerPart(nodes: readonly ChildNode[], isSaid = false, place?: Element): void {
  const part = createElement('div', {})
  Object.assign(part.style, style)
  nodes[0]?.before(part)
  part.append(...nodes)
  if (!isSaid) (place ?? part).append(createFailure())
}

/**
 * Does the same for all components with one of these ids. Only the first of each reports that its script is missing.
 * Decoration doesn't, because readers couldn't press Retry there and lose nothing.
 */
export function keepServerParts(ids: readonly string[]): void {
  const said = new Set<string>()
  for (const start of listStarts()) {
    const id = start.data.slice(partStart.length)
    if (!ids.includes(id)) continue
    const isSilent = said.has(id) || isDecoration(start.parentElement)
    keepServerPart(listNodes(start), isSilent)
    if (!isSilent) said.add(id)
  }
}

function isDecoration(place: Element | null): boolean {
  return place?.closest('[inert],[aria-hidden=true]') != null
}

function listStarts(): Comment[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
  const starts: Comment[] = []
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment
    if (comment.data.startsWith(partStart)) starts.push(comment)
  }
  return starts
}

/** Everything up to the end of the part, including the comment there. Parts can be nested. */
function listNodes(start: Comment): ChildNode[] {
  const nodes: ChildNode[] = []
  let depth = 1
  for (let node = start.nextSibling; node && depth > 0; node = node.nextSibling) {
    if (node instanceof Comment) {
      if (node.data.startsWith(partStart)) depth += 1
      if (node.data === partEnd) depth -= 1
    }
    nodes.push(node)
  }
  return nodes
}

function createFailure(): HTMLElement {
  const { text, onRetry } = describeFailure()
  const box = createElement('div', { className: styles.failure ?? '', role: 'alert' })
  box.append(createElement('p', { textContent: text }), createRetry(box, onRetry))
  return box
}
