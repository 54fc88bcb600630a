import ts from 'typescript'
import { expect, test } from 'vitest'
import { featureFolders, readSourceFiles, runtimeOf } from './source-files.ts'

/** Attributes whose values readers see or hear. */
const spokenAttributes = new Set(['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label'])
const hasWord = /\p{L}{2}/u
/** Matches `Skip to content`; a single word could be anything. */
const looksLikeText = /^\P{L}*\p{Lu}\p{L}*[,:]? \p{L}+/u

/** Strings in a component's source that can't be translated, with their lines. */
function findLiterals(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const literal = textOf(node)
    if (literal !== null && isShown(node, literal) && !isExempt(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1} ${literal.replace(/\s+/g, ' ').trim()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

function isShown(node: ts.Node, text: string): boolean {
  if (!hasWord.test(text)) return false
  if (ts.isJsxText(node)) return true
  const attribute = ts.findAncestor(node, (parent) => ts.isJsxAttribute(parent) || ts.isBlock(parent))
  if (attribute && ts.isJsxAttribute(attribute)) return spokenAttributes.has(attribute.name.getText())
  return looksLikeText.test(text)
}

/** Excludes messages that are translated, and messages for authors or the console. */
function isExempt(node: ts.Node): boolean {
  return (
    ts.findAncestor(node, (parent) => {
      if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText())
      if (ts.isThrowStatement(parent) || ts.isNewExpression(parent)) return true
      if (ts.isCallExpression(parent))
        return /^(?:translate\w*|console\.\w+)$/.test(parent.expression.getText())
      if (ts.isJsxElement(parent)) return /^(?:Translate|kbd)$/.test(parent.openingElement.tagName.getText())
      return ts.isObjectLiteralExpression(parent) && isMessage(parent)
    }) !== undefined
  )
}

function isMessage({ properties }: ts.ObjectLiteralExpression): boolean {
  const names = properties.map((property) => property.name?.getText())
  return names.includes('id') && names.includes('message')
}

test('every string of the interface is translated, and others would be found', () => {
  // What runs inside a sample says what Node says.
  const components = [
    ...readSourceFiles(),
    ...featureFolders.flatMap((folder) => readSourceFiles(folder)),
  ].filter(
    ({ path }) =>
      ['server', 'browser'].includes(runtimeOf(path)) && !/^browser\/(?:shims|worker)\//.test(path),
  )
  expect(components.length).toBeGreaterThan(50)
  expect(components.flatMap(({ path, text }) => findLiterals(path, text))).toEqual([])
  const component = `export function A() {
    const label = \`Go to \${place}\`
    if (!ok) throw new Error('Bug: never shown')
    button.setAttribute('aria-label', 'Copy code')
    return <p title="Hint" className="two words">Text {translate({ message: 'Fine here' })}
      <Translate id="x">{'Also fine'}</Translate></p>
  }`
  expect(findLiterals('a.tsx', component)).toEqual([
    'a.tsx:2 Go to …',
    'a.tsx:4 Copy code',
    'a.tsx:5 Hint',
    'a.tsx:5 Text',
  ])
})
