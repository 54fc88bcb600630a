import { buildMessages } from '../../model/build-messages.ts'
import { rootUrlOf } from '../../model/urls/locale-path.ts'
import { placeholders } from '../../model/render-contract.ts'
import type { Site } from '../../model/site.ts'
import { lookUp } from '../../i18n/shared/translate.ts'

/** The engine's inline styles: `base` in all pages, `blocks` in some. */
export type InlineStyles = { base: string; blocks: string }

/** The inline stylesheets for a locale's pages. */
export function buildInlineStyles({ base, blocks }: InlineStyles, site: Site): InlineStyles {
  const fillIn = (css: string) => css.replaceAll(placeholders.base, rootUrlOf(site))
  return { base: fillIn(base) + buildSiteRules(site), blocks: fillIn(blocks) }
}

/**
 * Turns configured colors, and translations of the words in the stylesheet, into rules at its end, because the
 * Content-Security-Policy forbids `style` attributes: `{ backgroundColor: '#036' }` →
 * `@layer site{.announcement{background:#036}}`.
 */
export function buildSiteRules({ announcement, language }: Pick<Site, 'announcement' | 'language'>): string {
  const { backgroundColor = null, textColor = null } = announcement ?? {}
  const colors = [
    ...(backgroundColor === null ? [] : [`background:${backgroundColor}`]),
    ...(textColor === null ? [] : [`color:${textColor}`]),
  ]
  const copy = lookUp(language, buildMessages.copy)
  const texts = copy === buildMessages.copy.message ? [] : [`--text-copy:${quote(copy)}`]
  const rules = [ruleOf('.announcement', colors), ruleOf(':root', texts)].join('')
  return rules === '' ? '' : `@layer site{${rules}}`
}

function ruleOf(selector: string, declarations: string[]): string {
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
}

/** A CSS string that can end neither itself nor the `<style>` element around it. */
function quote(text: string): string {
  return `"${text.replace(/["\\<\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
}
