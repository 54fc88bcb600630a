import type { Custom, MdastNode } from 'satteri'
import { admonitionMessage } from '../../model/build-messages.ts'
import { alertKinds, calloutDrawings, calloutKinds } from '../shared/directives.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import type { NodeOf } from '../../content/source/parse-markdown.ts'
import { element, text, type CompileState, type Directive } from './compile-state.ts'

type Context = Pick<CompileState, 'site'>

/** `:::tip[Title] … :::` → `<aside role="note" class="admonition admonition-tip">`. Unknown names become `info`. */
export function buildAdmonition({ name, children }: Directive, { site }: Context): Custom {
  const kind = (Object.hasOwn(calloutKinds, name) ? calloutKinds[name] : undefined) ?? 'info'
  const [first, ...rest] = children
  if (first?.type === 'paragraph' && first.data?.directiveLabel === true)
    return buildCallout(kind, [titleOf(kind, first.children, false), ...rest])
  return buildCallout(kind, [titleOf(kind, [labelOf(name, site)], true), ...children])
}

/** Turns a quote that starts with `> [!NOTE]` on its own line into a callout. Null for an ordinary quote. */
export function buildAlert({ children }: Readonly<NodeOf<'blockquote'>>, { site }: Context): Custom | null {
  const [first, ...rest] = children
  const opening = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || opening?.type !== 'text') return null
  const marker = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(opening.value)
  const name = marker?.[1]?.toLowerCase() ?? ''
  const kind = alertKinds.get(name)
  // Two spaces at the end of the line make a line break.
  const hasBreak = marker?.[0].length === opening.value.length && first.children[1]?.type === 'break'
  // If other nodes follow on the same line, it's ordinary text.
  const isAlone = marker?.[0].endsWith('\n') || hasBreak || first.children.length === 1
  if (!marker || !isAlone || kind === undefined) return null
  const remaining = [text(opening.value.slice(marker[0].length)), ...first.children.slice(hasBreak ? 2 : 1)]
  const isEmpty = remaining.every((node) => node.type === 'text' && 'value' in node && node.value === '')
  const body: MdastNode[] = isEmpty ? rest : [{ type: 'paragraph', children: remaining }, ...rest]
  return buildCallout(kind, [titleOf(kind, [labelOf(name, site)], true), ...body])
}

function buildCallout(kind: string, children: (MdastNode | Custom)[]): Custom {
  // The role keeps it from being a landmark, because a callout belongs to the text around it.
  return element('aside', { className: ['admonition', `admonition-${kind}`], role: 'note' }, children)
}

/** The first line. When it only names the kind of callout, it's a label rather than the author's title. */
function titleOf(kind: string, children: MdastNode[], isLabel: boolean): Custom {
  const className = isLabel ? ['admonition-title', 'admonition-label'] : ['admonition-title']
  const size = { viewBox: '0 0 16 16', width: 18, height: 18 }
  const icon = element('svg', { className: ['icon'], ...size, ariaHidden: 'true' }, [
    element('path', { d: calloutDrawings[kind] ?? '' }),
  ])
  return element('p', { className }, [icon, ...children])
}

function labelOf(name: string, { language }: CompileState['site']): { type: 'text'; value: string } {
  return text(translateIn(language, admonitionMessage(name)))
}
