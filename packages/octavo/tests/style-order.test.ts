import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type Container } from 'postcss'
import { expect, test } from 'vitest'
import { partNames, partOf } from '../src/bundle/styles/split-styles.ts'
import { sourceFolder } from './source-files.ts'

type Said = { selector: string; part: number; layer: string; weight: number; properties: string[] }

/**
 * Of two rules of equal weight that set the same property of an element, the later one wins. A document loads the parts
 * of a sheet one after the other, so a rule must not move behind one that used to win over it.
 */
test('parts of the stylesheet keep the order that decides between rules', () => {
  const read = (file: string) => readFileSync(path.join(sourceFolder, file), 'utf8')
  const files = readdirSync(sourceFolder, { recursive: true, encoding: 'utf8' })
  const modules = files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => [file, read(file)] as const)
  const globals = [...read('entries/engine-parts.ts').matchAll(/theme\/styles\/[\w-]+\.css/g)].map(([file]) =>
    read(file),
  )
  expect(globals.length).toBeGreaterThan(3)
  const turned = [...modules, ['theme/styles/', globals.join('')] as const].flatMap(([file, css]) =>
    findTurned(css).map(([first, second]) => `${file}: ${first.selector} is overtaken by ${second.selector}`),
  )
  expect(turned).toEqual([])
})

test.each([
  ['a:hover{color:red}a[x]{color:blue}', 1],
  ['a:hover{color:red}a[x]{margin:0}', 0],
  ['a:hover{color:red}p a[x]{color:blue}', 0],
  ['.x:hover{border-color:red}.x.y{border:0}', 1],
  ['a[x]{color:blue}a:hover{color:red}', 0],
])('%s', (css, count) => expect(findTurned(css)).toHaveLength(count))

function findTurned(css: string): [Said, Said][] {
  const said = listSaid(parse(css), [])
  return said.flatMap((first, at) =>
    said
      .slice(at + 1)
      .flatMap((second): [Said, Said][] => (isTurned(first, second) ? [[first, second]] : [])),
  )
}

function listSaid(container: Container, context: string[]): Said[] {
  return (container.nodes ?? []).flatMap((node): Said[] => {
    if (node.type === 'atrule' && !node.name.endsWith('keyframes'))
      return listSaid(node, [...context, `@${node.name} ${node.params}`])
    if (node.type !== 'rule') return []
    const properties = node.nodes.flatMap((inner) => (inner.type === 'decl' ? [inner.prop] : []))
    return node.selectors.map((selector) => ({
      selector,
      part: partNames.indexOf(partOf(selector, context)),
      layer: context[0] ?? '',
      weight: weigh(selector),
      properties,
    }))
  })
}

function isTurned(first: Said, second: Said): boolean {
  return (
    first.part > second.part &&
    first.layer === second.layer &&
    first.weight === second.weight &&
    first.properties.some((a) => second.properties.some((b) => isSame(a, b))) &&
    mayMeet(subjectOf(first.selector), subjectOf(second.selector))
  )
}

/** `border` also sets `border-color`. */
function isSame(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`)
}

/** Classes count a hundred, elements one. Of a list in parentheses, the heaviest entry counts. */
function weigh(selector: string): number {
  const inner = /:(is|not|has|where|global)\(([^()]*)\)/.exec(selector)
  if (inner) {
    const [whole, name, entries = ''] = inner
    const heaviest = entries.split(',').toSorted((a, b) => weigh(b) - weigh(a))[0] ?? ''
    const rest = selector.replace(whole, '')
    return weigh(rest) + (name === 'where' ? 0 : weigh(heaviest))
  }
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  const elements = count(/(?<![\w\-.#:[="'])[a-z][\w-]*(?![\w-]*["'\]=])/gi) + count(/::[\w-]+/g)
  return count(/#[\w-]+/g) * 10_000 + count(/\.[\w-]+|\[[^\]]*\]|(?<!:):(?!:)[\w-]+/g) * 100 + elements
}

type Subject = { element: string | undefined; pseudo: string | undefined; classes: string[] }

/** What the last compound of a selector says about the element. */
function subjectOf(selector: string): Subject {
  const plain = selector.replaceAll(/:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g, '')
  const last = /(?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]|[^\s>+~([])*$/.exec(plain)?.[0] ?? plain
  const outside = last.replaceAll(/\([^()]*\)/g, '')
  return {
    element: /^[a-z][\w-]*/i.exec(outside)?.[0],
    pseudo: /::[\w-]+/.exec(last)?.[0],
    classes: [...(outside.match(/\.[\w-]+/g) ?? [])],
  }
}

function mayMeet(a: Subject, b: Subject): boolean {
  return (
    a.pseudo === b.pseudo &&
    (a.element === undefined || b.element === undefined || a.element === b.element) &&
    (a.classes.length === 0 || b.classes.length === 0 || a.classes.some((name) => b.classes.includes(name)))
  )
}
