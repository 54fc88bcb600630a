import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const { definition, function: called, special } = tags

/** The classes of `theme/styles/code.css`, as the editor's parser names things. */
const highlighting = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.self, tags.modifier, tags.operatorKeyword, tags.tagName],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.typeName, tags.className, tags.namespace], color: 'var(--code-type)' },
  { tag: [tags.string, special(tags.string), tags.regexp, tags.escape], color: 'var(--code-string)' },
  {
    tag: [
      called(tags.variableName),
      called(tags.propertyName),
      called(definition(tags.variableName)),
      tags.attributeName,
    ],
    color: 'var(--code-function)',
  },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-constant)' },
  { tag: tags.comment, color: 'var(--ink-muted)', fontStyle: 'italic' },
  {
    tag: [tags.punctuation, tags.bracket, tags.operator, tags.derefOperator],
    color: 'color-mix(in oklab, var(--ink) 78%, var(--paper))',
  },
])

const box = {
  border: '1px solid var(--line)',
  borderRadius: '6px',
  background: 'var(--paper)',
  boxShadow: 'var(--shadow)',
  color: 'var(--ink)',
  fontSize: '0.8125rem',
}

/**
 * The same size and position as the code in the page. Lengths are written out, because builds replace their custom
 * properties in stylesheets, so pages don't have them.
 */
const theme = EditorView.theme({
  '&': { color: 'var(--ink)', background: 'none', fontSize: 'var(--editor-size, 0.84375rem)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    lineHeight: 'var(--editor-row, 1.65)',
    scrollbarWidth: 'thin',
  },
  '.cm-content': {
    minHeight: 'var(--editor-height, 100%)',
    padding: 'var(--editor-pad, 1rem) 0',
    caretColor: 'var(--ink)',
  },
  '.cm-line': { padding: '0 1.25rem' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--accent-tint)',
  },
  '.cm-error': { textDecoration: 'underline wavy var(--code-deleted)', textUnderlineOffset: '3px' },
  '.cm-error-line': {
    background: 'color-mix(in oklab, var(--code-deleted) 11%, transparent)',
    boxShadow: 'inset 2px 0 var(--code-deleted)',
  },
  '.cm-note': {
    padding: '0 1.25rem',
    color: 'var(--code-deleted)',
    fontSize: '0.8125rem',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // It stays in view while long lines scroll.
    position: 'sticky',
    left: '0',
    width: 'var(--editor-width, auto)',
    boxSizing: 'border-box',
  },
  '.cm-answer': { color: 'var(--ink-muted)' },
  '.cm-setup': {
    display: 'block',
    margin: '0 1.25rem',
    padding: '0',
    border: '0',
    background: 'none',
    color: 'var(--ink-muted)',
    font: 'inherit',
    fontSize: '0.8125rem',
    cursor: 'pointer',
  },
  '.cm-setup:hover': { color: 'var(--ink)' },
  '.cm-tooltip': box,
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    padding: '0.25rem',
    maxHeight: '16em',
    fontFamily: 'var(--font-mono)',
    scrollbarWidth: 'thin',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.125rem 0.5rem',
    borderRadius: '4px',
    lineHeight: '1.5',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent-tint)',
    color: 'var(--ink)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--accent)' },
  '.cm-tooltip.cm-completionInfo': { ...box, padding: '0', maxWidth: 'min(30rem, 80vw)' },
  // Where there's no room beside the list, it would cover what follows.
  '.cm-completionInfo-left-narrow, .cm-completionInfo-right-narrow': { visibility: 'hidden' },
  '.cm-type': {
    margin: '0',
    padding: '0.5rem 0.75rem',
    maxWidth: 'min(40rem, 80vw)',
    maxHeight: '14rem',
    overflow: 'auto',
    fontFamily: 'var(--font-mono)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-docs': {
    padding: '0.5rem 0.75rem',
    borderTop: '1px solid var(--line)',
    maxWidth: 'min(40rem, 80vw)',
    whiteSpace: 'pre-line',
    fontFamily: 'var(--font-text)',
  },
})

export const codeColors: Extension = [syntaxHighlighting(highlighting), theme]
