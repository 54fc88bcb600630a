import { textOf } from '../html/tree/html-tree.ts'
import { parseHtml } from '../html/tree/parse-html.ts'
import { showEmoji, type EmojiNames } from './source/emoji.ts'

export type Markup = { isMdx: boolean; emoji: EmojiNames | null }

/** Turns a line of Markdown into plain text: `Use **the** [router](router.md)` becomes `Use the router`. */
export function stripMarkup(line: string, { isMdx, emoji }: Markup): string {
  return line
    .split(/(`+[^`]+`+)/)
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/^`+ ?| ?`+$/g, '')
        : showEscaped(showEmoji(stripProse(hideEscaped(part), isMdx), emoji)),
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Every pattern stops where it could match again. One that ran on to the end of a long line would be quadratic. */
function stripProse(text: string, isMdx: boolean): string {
  return (isMdx ? text.replace(/\{[^{}]*\}/g, '') : text.replace(/\{#[^{}]*\}/g, ''))
    .replace(/<!--(?:(?!<!--).)*?-->/g, '')
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/!\[[^[\]]*\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '')
    .replace(/\[\^[^[\]]*\]/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])/g, '$1')
    .replace(/(\*\*|~~|\*)(?=\S)([^*~]*?\S)\1/g, '$2')
    .replace(/(?<!\w)(__|_)(?=\S)([^_]*?\S)\1(?!\w)/g, '$2')
    .replace(/\*(?=\S)([^*]*?\S)\*/g, '$1')
    .replace(/&#?\w+;/g, (entity) => parseHtml(entity).map(textOf).join(''))
}

/** Where escaped characters are moved to: halves of surrogate pairs, which don't occur alone in text. */
const hidden = 0xdc00

/** Replaces escaped punctuation, so that it isn't taken for markup. */
function hideEscaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) =>
    String.fromCharCode(hidden + character.charCodeAt(0)),
  )
}

function showEscaped(text: string): string {
  return text.replace(/(?<![\uD800-\uDBFF])[\uDC00-\uDC7F]/g, (character) =>
    String.fromCharCode(character.charCodeAt(0) - hidden),
  )
}
