import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** An object type of the configuration, as authors see it. */
export type OptionGroup = { name: string; comment: string; options: Option[] }
type Option = { name: string; type: string; comment: string; isRequired: boolean }

const folder = new URL('../src/', import.meta.url)
const sources = [
  'model/site-input.ts',
  'model/docs-input.ts',
  'model/layout-input.ts',
  'model/reference-options.ts',
  'model/search-config.ts',
]

/** Every object type that the configuration consists of, in the order in which the options mention them. */
export function listOptionGroups(root: string): OptionGroup[] {
  const types = new Map(sources.flatMap(readTypes))
  const groups = new Map<string, OptionGroup>()
  const add = (name: string) => {
    const declared = types.get(name)
    if (!declared || groups.has(name)) return
    const mentioned: string[] = []
    const group = describe(name, declared, mentioned)
    // A union has no options of its own, but its members do.
    if (group.options.length > 0) groups.set(name, group)
    for (const other of mentioned) add(other)
  }
  add(root)
  return [...groups.values()]
}

type Declared = { node: ts.TypeAliasDeclaration; file: ts.SourceFile }

function readTypes(path: string): [string, Declared][] {
  const text = readFileSync(new URL(path, folder), 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements
    .filter((node) => ts.isTypeAliasDeclaration(node))
    .map((node) => [node.name.text, { node, file }])
}

function describe(name: string, { node, file }: Declared, mentioned: string[]): OptionGroup {
  const options: Option[] = []
  /** Options that only one member of a union has. */
  const alternatives = new Set<string>()
  const visit = (part: ts.Node) => {
    if (ts.isTypeReferenceNode(part)) mentioned.push(part.typeName.getText(file))
    if (ts.isPropertySignature(part) && part.type) {
      if (part.type.kind === ts.SyntaxKind.NeverKeyword) {
        alternatives.add(part.name.getText(file))
        return
      }
      options.push({
        name: part.name.getText(file),
        type: part.type
          .getText(file)
          .replace(/ \| undefined\b/g, '')
          .replace(/\s+/g, ' '),
        comment: commentOf(part),
        isRequired: part.questionToken === undefined,
      })
      collect(part.type, mentioned, file)
      return
    }
    ts.forEachChild(part, visit)
  }
  visit(node.type)
  for (const option of options) if (alternatives.has(option.name)) option.isRequired = false
  return { name, comment: commentOf(node), options }
}

function collect(node: ts.Node, mentioned: string[], file: ts.SourceFile): void {
  if (ts.isTypeReferenceNode(node)) mentioned.push(node.typeName.getText(file))
  ts.forEachChild(node, (child) => collect(child, mentioned, file))
}

/** The text of a comment on one line, with its example at the end. */
function commentOf(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter((doc) => ts.isJSDoc(doc))
    .map((doc) => {
      const text = ts.getTextOfJSDocComment(doc.comment) ?? ''
      const examples = (doc.tags ?? [])
        .filter((tag) => tag.tagName.text === 'example')
        .map((tag) => ts.getTextOfJSDocComment(tag.comment) ?? '')
        .filter((example) => !example.includes('\n'))
      return [text, ...examples.map((example) => `Example: \`${example}\``)].join(' ')
    })
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
