import type { ThemeRegistrationRaw } from 'shiki/core'

/**
 * One theme for both color modes. Each kind of token gets a made-up color that represents a class, and the stylesheet
 * decides what the class looks like.
 */
const classes: Record<string, string[]> = {
  m: ['comment', 'punctuation.definition.comment'],
  s: [
    'string',
    'punctuation.definition.string',
    'string.template',
    'constant.character.escape',
    'markup.inline.raw',
  ],
  c: ['constant', 'support.constant', 'variable.other.constant.property', 'variable.other.enummember'],
  k: [
    'keyword',
    'storage',
    'variable.language',
    'entity.name.tag',
    'keyword.operator.new',
    'keyword.operator.expression',
    'markup.heading',
    'punctuation.definition.directive',
  ],
  t: [
    'entity.name.type',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'entity.name.namespace',
    'support.type.property-name',
  ],
  f: [
    'entity.name.function',
    'support.function',
    'entity.other.attribute-name',
    'meta.function-call.generic',
  ],
  p: ['punctuation', 'meta.brace', 'keyword.operator', 'meta.delimiter', 'storage.type.function.arrow'],
  i: ['markup.inserted'],
  d: ['markup.deleted'],
  x: [
    'punctuation.definition.template-expression',
    'meta.template.expression',
    'variable',
    'meta.object-literal.key',
  ],
}

const names = Object.keys(classes)

/** `#000001` and up. Index 0 is the default foreground, which needs no class. */
function colorOf(index: number): string {
  return `#${String(index).padStart(6, '0')}`
}

export const classByColor = new Map(
  names.map((name, index) => [colorOf(index + 1), name === 'x' ? '' : name]),
)

export const theme: ThemeRegistrationRaw = {
  name: 'octavo',
  type: 'light',
  fg: colorOf(0),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: colorOf(0), background: '#ffffff' } },
    ...names.map((name, index) => ({
      scope: classes[name] ?? [],
      settings: { foreground: colorOf(index + 1) },
    })),
  ],
}
