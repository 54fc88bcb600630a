import { parseAst } from 'rolldown/parseAst'

type Program = ReturnType<typeof parseAst>
export type Statement = Program['body'][number]
export type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
export type ObjectNode = Extract<Expression, { type: 'ObjectExpression' }>
export type ArrayNode = Extract<Expression, { type: 'ArrayExpression' }>
export type PropertyNode = Extract<ObjectNode['properties'][number], { type: 'Property' }>
export type ImportNode = Extract<Statement, { type: 'ImportDeclaration' }>

/** A configuration file as text and as a syntax tree with offsets into the text. */
export type ConfigSource = { text: string; body: Statement[] }

export function parseConfigSource(text: string, file: string): ConfigSource {
  return { text, body: parseAst(text, { lang: file.endsWith('ts') ? 'ts' : 'js' }, file).body }
}

/** The object that the file exports, whether or not it's passed to `defineSite` or returned by a function. */
export function findSiteObject(source: ConfigSource): ObjectNode | null {
  const exported = source.body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  const found = exported && resolveLiteral(exported.declaration as Expression, source)
  return found?.type === 'ObjectExpression' ? found : null
}

export function findProperty(object: ObjectNode, name: string): PropertyNode | null {
  return (
    object.properties
      .filter((property) => property.type === 'Property')
      .find((property) => nameOf(property) === name) ?? null
  )
}

export function nameOf({ key, computed }: PropertyNode): string | null {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** Resolves type annotations, `defineSite(…)` and constants of the same file to the literal behind them. */
export function resolveLiteral(node: Expression, source: ConfigSource): Expression | null {
  switch (node.type) {
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return resolveLiteral(node.expression, source)
    case 'CallExpression': {
      const [argument] = node.arguments
      const isDefine = node.callee.type === 'Identifier' && node.callee.name === 'defineSite'
      return isDefine && argument && argument.type !== 'SpreadElement'
        ? resolveLiteral(argument, source)
        : null
    }
    case 'ArrowFunctionExpression': {
      const [only] = node.body.type === 'BlockStatement' ? [] : [node.body]
      return only ? resolveLiteral(only, source) : null
    }
    case 'Identifier': {
      const value = findConstant(node.name, source)
      return value && resolveLiteral(value, source)
    }
    default:
      return node
  }
}

function findConstant(name: string, { body }: ConfigSource): Expression | null {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations)
      if (id.type === 'Identifier' && id.name === name) return init
  }
  return null
}

export function findImport(name: string, { body }: ConfigSource): ImportNode | null {
  return (
    body
      .filter((statement) => statement.type === 'ImportDeclaration')
      .find(({ specifiers }) => specifiers.some(({ local }) => local.name === name)) ?? null
  )
}
