import type { MarkdownPlugin } from 'octavo'
import temml from 'temml'

export type MathOptions = {
  /** Commands of your own, by name. @example { '\\R': '\\mathbb{R}' } */
  macros?: Record<string, string>
}

/** Formulas in `$…$`, `$$…$$` and `math` fences, as MathML that browsers draw without a script or a font to load. */
export function math({ macros = {} }: MathOptions = {}): MarkdownPlugin {
  const draw = (tex: string, displayMode: boolean) => {
    try {
      const options = { displayMode, macros: { ...macros }, annotate: true, throwOnError: true }
      return withoutStyleAttributes(temml.renderToString(tex, options))
    } catch (error) {
      throw new Error(explain(error), { cause: error })
    }
  }
  const drawBlock = (tex: string) => `<div class="math" tabindex="0">${draw(tex, true)}</div>`
  return {
    name: 'octavo-math',
    features: { math: true },
    hast: [
      {
        name: 'octavo:math',
        // The parser has turned formulas into code by now: `<code class="language-math math-inline">`.
        element: {
          filter: ['code'],
          visit(node, ctx) {
            const { className } = node.properties
            if (!Array.isArray(className)) return
            if (className.includes('math-inline'))
              ctx.replaceNode(node, { type: 'raw', value: draw(ctx.textContent(node), false) })
            const block = className.includes('math-display') ? ctx.parent(node) : undefined
            if (block) ctx.replaceNode(block, { type: 'raw', value: drawBlock(ctx.textContent(node)) })
          },
        },
      },
    ],
    fences: { math: ({ code }) => drawBlock(code) },
    styles: mathStyles,
  }
}

/** Without the formula that temml repeats, whose characters it underlines one by one. */
function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [first = message] = message.trim().split('\n')
  return first.replaceAll('\u0332', '').replace(/:?\s*$/, '')
}

/**
 * The Content-Security-Policy forbids `style` attributes, so the declarations that temml writes become classes, and
 * colors become MathML's own attributes. Anything else is rare and is left out.
 */
const classes: Readonly<Record<string, string>> = {
  'padding-left:0': 'pl0',
  'padding-left:1em': 'pl1',
  'padding-left:5.9776pt': 'pl6',
  'padding-right:0': 'pr0',
  'padding-right:1em': 'pr1',
  'padding-right:5.9776pt': 'pr6',
  'padding:0': 'p0',
  'width:50%': 'w5',
  'width:100%': 'w10',
  'math-depth:0': 'd0',
  'border:1px solid': 'bx',
  'border-bottom:0.06em solid': 'bb',
  'border-top:0.06em solid': 'bt',
  'border-left:0.06em solid': 'bl',
  'border-right:0.06em solid': 'br',
  'padding:3pt': 'p3',
}

const attributes: Readonly<Record<string, string>> = {
  color: 'mathcolor',
  'background-color': 'mathbackground',
}

/** What a browser needs besides MathML: a font with symbols that grow, as the system has it, room for wide formulas, cells that are aligned, and the classes above. */
const mathStyles = `.math{overflow-x:auto;overflow-y:hidden;margin-block-end:1.25rem;padding-block:.25rem}
math{font-family:"STIX Two Math","Cambria Math","Latin Modern Math","Noto Sans Math","DejaVu Math TeX Gyre",math;line-height:normal;direction:ltr}
math[display=block]{display:block math}
math .tml-left{text-align:left}
math .tml-right{text-align:right}
math .tml-jot mtd{padding-block:.7ex}
math .tml-overline{border-top:.065em solid;padding-top:.1em}
math .tml-underline{border-bottom:.065em solid;padding-bottom:.1em}
${Object.entries(classes)
  .map(
    ([declaration, name]) =>
      `math .m-${name}{${declaration.replace('left', 'inline-start').replace('right', 'inline-end')}}`,
  )
  .join('\n')}`

/** `<mtd style="padding-left:0em">` → `<mtd class="m-pl0">`. */
function withoutStyleAttributes(html: string): string {
  return html.replace(
    /<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g,
    (...[, name, before, style, after]: [string, string, string, string, string]) => {
      const names: string[] = []
      let extra = ''
      for (const [property = '', value = ''] of style
        .split(';')
        .map((one) => one.split(':').map((part) => part.trim()))) {
        const known = classes[`${property}:${value.replace(/^0(?:em|pt)$/, '0')}`]
        if (known !== undefined) names.push(`m-${known}`)
        const attribute = attributes[property]
        if (attribute !== undefined) extra += ` ${attribute}="${value}"`
      }
      return `<${name}${addClasses(before + after, names)}${extra}>`
    },
  )
}

function addClasses(rest: string, names: string[]): string {
  if (names.length === 0) return rest
  const added = names.join(' ')
  return / class="/.test(rest)
    ? rest.replace(/ class="([^"]*)"/, ` class="$1 ${added}"`)
    : `${rest} class="${added}"`
}

/** Formulas with the default options, for `plugins: ['octavo-math']`. */
export const plugin = math()
