import { CssSyntaxError, parse, type ChildNode, type Declaration, type Root } from 'postcss'
import { placeholders } from '../../model/render-contract.ts'
import type { Problem } from '../../model/problem.ts'
import { framePlace } from '../../problems/code-frame.ts'
import { isConstant } from './sheets.ts'

export type BuiltTheme = { css: string; scale: Record<string, string>; problems: Problem[] }

/**
 * A stylesheet of the site → a layer above the engine's. Lengths that the engine's sheets contain as values are taken out:
 *
 *   :root { --accent: teal; --space-4: 1.25rem }  →  @layer theme{:root{--accent:teal}} and --space-4 = 1.25rem
 */
export function buildTheme(css: string, file: string): BuiltTheme {
  const theme: BuiltTheme = { css: '', scale: {}, problems: [] }
  const report: Report = (node, message, hint) => {
    const { line = 1, column = 1 } = node.source?.start ?? {}
    theme.problems.push({ severity: 'error', message, hint, file, ...framePlace(css, { line, column }) })
  }
  const root = parseSheet(css, file, theme)
  if (!root) return theme
  root.walkAtRules('import', (rule) => {
    report(rule, '@import cannot be used in a stylesheet of the theme.', 'Add the file to styles instead.')
  })
  root.walkDecls((declaration) => {
    if (isConstant(declaration.prop)) takeConstant(declaration, theme.scale, report)
    else declaration.value = resolveUrls(declaration, report)
  })
  if (theme.problems.length === 0) theme.css = `@layer theme{${print(root)}}`
  return theme
}

type Report = (node: ChildNode, message: string, hint: string) => void

function takeConstant(declaration: Declaration, scale: Record<string, string>, report: Report): void {
  const { parent, prop, value } = declaration
  const isInRoot = parent?.type === 'rule' && parent.selector === ':root'
  if (isInRoot && parent.parent?.type === 'root') scale[prop] = value.trim()
  else
    report(
      declaration,
      `${prop} is the same on all pages and screens.`,
      'Set it in :root, outside of other rules.',
    )
  declaration.remove()
  if (parent?.nodes?.length === 0) parent.remove()
}

/** A path from the root of the site gets the base URL; any other would mean something else on every page. */
function resolveUrls(declaration: Declaration, report: Report): string {
  return declaration.value.replaceAll(urlPattern, (whole: string, _quote: string, url: string) => {
    if (/^\/(?!\/)/.test(url)) return whole.replace(url, placeholders.base + url.slice(1))
    if (!/^(?:[a-z]+:|\/\/|#)/i.test(url))
      report(
        declaration,
        `The file ${url} cannot be found from every page.`,
        `Put it into the static folder and write its path from there: url(/${url.replace(/^(?:\.{0,2}\/)*/, '')})`,
      )
    return whole
  })
}

const urlPattern = /url\(\s*(["']?)([^"')]+)\1\s*\)/g

function parseSheet(css: string, file: string, { problems }: BuiltTheme): Root | null {
  try {
    return parse(css, { from: undefined })
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    const { line = 1, column = 1, reason } = error
    problems.push({
      severity: 'error',
      message: `This is not valid CSS: ${reason}.`,
      hint: 'Correct the stylesheet.',
      file,
      ...framePlace(css, { line, column }),
    })
    return null
  }
}

/** Without comments and spaces, and so that it cannot end the element it is in. */
function print(root: Root): string {
  root.walkComments((comment) => void comment.remove())
  root.walk((node) => {
    node.raws.before = ''
    if (node.type === 'decl') {
      node.raws.between = ':'
      node.value = node.value.trim()
    } else {
      node.raws.between = ''
      node.raws.after = ''
      if (node.type !== 'comment') node.raws.semicolon = false
    }
  })
  root.raws.after = ''
  return root.toString().replaceAll('</', String.raw`<\/`)
}
