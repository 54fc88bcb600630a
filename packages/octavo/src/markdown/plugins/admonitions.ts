import type { Custom, MdastNode } from 'satteri'
import { admonitionMessage } from '../../model/build-messages.ts'
import { alertKinds, calloutKinds } from '../shared/directives.ts'
import { translateIn } from '../../i18n/shared/translate.ts'
import type { NodeOf } from '../../content/source/parse-markdown.ts'
import { element, text, type CompileState, type Directive } from './compile-state.ts'

/** Drawn on a 16 × 16 grid, like all icons of the engine. */
const drawings: Record<string, string> = {
  note: 'M3 13l.6-2.8L10.8 3 13 5.2 5.8 12.400zM9.3 4.500l2.2 2.2',
  tip: 'M6.2 13.800h3.600M6.2 11.400c0-1.6-2.1-2.3-2.1-4.800a3.9 3.9 0 0 1 7.8 0c0 2.5-2.1 3.2-2.1 4.800z',
  info: 'M8 7.300v3.900M8 4.800v.1M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  caution: 'M8 2.4 14.4 13.400H1.600zM8 6.500v3.200M8 11.500v.1',
  danger: 'M5.5 2h5L14 5.500v5L10.5 14h-5L2 10.500v-5zM8 4.900v3.700M8 11v.1',
}

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
    element('path', { d: drawings[kind] ?? '' }),
  ])
  return element('p', { className }, [icon, ...children])
}

function labelOf(name: string, { language }: CompileState['site']): { type: 'text'; value: string } {
  return text(translateIn(language, admonitionMessage(name)))
}
