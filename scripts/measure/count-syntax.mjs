import ts from 'typescript'

/**
 * @typedef {object} SyntaxCounts
 * @property {number[]} functionLines One number per function with a body; arrow functions on one line are left out.
 * @property {number} longParameterLists Functions with five parameters or more.
 * @property {number} anys
 * @property {number} exported Exported declarations.
 * @property {number} documented Those with a JSDoc comment.
 */

/**
 * @param {ts.SourceFile} tree
 * @returns {SyntaxCounts}
 */
export function countSyntax(tree) {
  const counts = { functionLines: [], longParameterLists: 0, anys: 0, exported: 0, documented: 0 }
  visit(tree, counts)
  return counts
}

/**
 * @param {ts.Node} node
 * @param {SyntaxCounts} counts
 */
function visit(node, counts) {
  if (node.kind === ts.SyntaxKind.AnyKeyword) counts.anys++
  if (isFunctionWithBody(node)) countFunction(node, counts)
  if (isExported(node)) {
    counts.exported++
    if (ts.getJSDocCommentsAndTags(node).length > 0) counts.documented++
  }
  ts.forEachChild(node, (child) => visit(child, counts))
}

/**
 * @param {ts.FunctionLikeDeclaration} node
 * @param {SyntaxCounts} counts
 */
function countFunction(node, counts) {
  const tree = node.getSourceFile()
  const first = tree.getLineAndCharacterOfPosition(node.getStart()).line
  const last = tree.getLineAndCharacterOfPosition(node.end).line
  if (last > first || !ts.isArrowFunction(node)) counts.functionLines.push(last - first + 1)
  if (node.parameters.length >= 5) counts.longParameterLists++
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.FunctionLikeDeclaration}
 */
function isFunctionWithBody(node) {
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
}

/** @param {ts.Node} node */
function isExported(node) {
  return (
    ts.isSourceFile(node.parent ?? node) &&
    ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  )
}
