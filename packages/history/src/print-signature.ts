import ts from 'typescript'
import { hashOf } from 'octavo/feature'

const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true })

/** A declaration as one line, without `export` and `declare`. */
export function printSignature(node: ts.Node): string {
  const source = node.getSourceFile()
  return printer
    .printNode(ts.EmitHint.Unspecified, node, source)
    .replace(/^(?:export |default |declare )+/, '')
    .replace(/\s+/g, ' ')
    .replace(/;(?= ?\})|[;,] ?$/g, '')
    .replace(/([([]) | (?=[)\]])/g, '$1')
    .replace(/=> ?\| /g, '=> ')
    .replaceAll('{ }', '{}')
    .trim()
}

/** Increase it with every change to `printShape`, so that histories are read again from the start. */
export const shapeKind = 2

/**
 * A fingerprint that stays the same as long as callers can't tell the difference: type parameters have numbers instead of
 * names, parameters have no names at all, the members of unions and of object types are sorted, and where a type was
 * imported from doesn't matter.
 */
export function fingerprint(nodes: readonly ts.Node[], outer: readonly TypeParameter[] = []): string {
  return hashOf(nodes.map((node) => printShape(node, outer)).join('\n')).slice(0, 12)
}

/** `outer`: the type parameters of the declaration around it. */
export function printShape(node: ts.Node, outer: readonly TypeParameter[] = []): string {
  const source = node.getSourceFile()
  const { transformed } = ts.transform(node, [createNormalizer(outer, source)])
  return printer.printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, source).replace(/\s+/g, ' ')
}

type TypeParameter = ts.TypeParameterDeclaration

const createNormalizer =
  (outer: readonly TypeParameter[], source: ts.SourceFile): ts.TransformerFactory<ts.Node> =>
  (context) => {
    const { factory } = context
    const names = new Map(outer.map(({ name }, index) => [name.text, `T${index + 1}`]))
    let count = outer.length

    /** Text of a node that has been normalized, to sort by. Literals have no text without their file. */
    const textOf = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, source)
    const sorted = <T extends ts.Node>(nodes: readonly T[]) =>
      nodes.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))

    /** Names type parameters in the order in which they're declared; an inner one hides an outer one of the same name. */
    function inScope<T extends ts.Node>(
      node: T,
      parameters: readonly TypeParameter[],
      visitInside: (node: T) => ts.Node,
    ): ts.Node {
      const hidden = parameters.map(({ name }) => [name.text, names.get(name.text)] as const)
      for (const { name } of parameters) names.set(name.text, `T${++count}`)
      const result = visitInside(node)
      for (const [name, before] of hidden) {
        if (before === undefined) names.delete(name)
        else names.set(name, before)
      }
      return result
    }

    const children = (node: ts.Node): ts.Node => ts.visitEachChild(node, visit, context)

    function visit(node: ts.Node): ts.Node {
      if (ts.isModifier(node) && /^(?:export|declare|default)$/.test(ts.tokenToString(node.kind) ?? ''))
        return factory.createNotEmittedStatement(node)
      if (ts.isConditionalTypeNode(node)) return inScope(node, inferredIn(node.extendsType), children)
      if (ts.isMappedTypeNode(node)) return inScope(node, [node.typeParameter], children)
      if ('typeParameters' in node && node.typeParameters)
        return inScope(node, node.typeParameters as ts.NodeArray<TypeParameter>, rewrite)
      return rewrite(node)
    }

    function rewrite(node: ts.Node): ts.Node {
      if (ts.isIdentifier(node)) return factory.createIdentifier(names.get(node.text) ?? node.text)
      if (ts.isImportTypeNode(node) && node.qualifier)
        return factory.createTypeReferenceNode(
          node.qualifier,
          node.typeArguments?.map((one) => visit(one) as ts.TypeNode),
        )
      if (ts.isParameter(node)) {
        const type = node.type && (visit(node.type) as ts.TypeNode)
        const isOptional = node.questionToken ?? node.initializer
        return factory.createParameterDeclaration(
          undefined,
          node.dotDotDotToken,
          '_',
          isOptional && factory.createToken(ts.SyntaxKind.QuestionToken),
          type,
        )
      }
      const inside = children(node)
      if (ts.isUnionTypeNode(inside)) return factory.createUnionTypeNode(sorted(inside.types))
      if (ts.isIntersectionTypeNode(inside)) return factory.createIntersectionTypeNode(sorted(inside.types))
      if (ts.isTypeLiteralNode(inside)) return factory.createTypeLiteralNode(sorted(inside.members))
      if (ts.isParenthesizedTypeNode(inside) && ts.isTypeReferenceNode(inside.type)) return inside.type
      return inside
    }
    return visit
  }

function inferredIn(node: ts.Node): TypeParameter[] {
  const found: TypeParameter[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isInferTypeNode(child)) found.push(child.typeParameter)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}
