import { EditorSelection, EditorState, StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { translatePlural } from 'octavo/translate'
import { createElement } from 'octavo/feature-browser'

/** Lines from `from` up to but not including `to`, counted from zero. */
export type LineRange = readonly [from: number, to: number]

const reveal = StateEffect.define()

/** Shown in place of lines that the page hides, until a reader asks for them. */
class SetupWidget extends WidgetType {
  private readonly count: number

  constructor(count: number) {
    super()
    this.count = count
  }

  override eq({ count }: SetupWidget): boolean {
    return count === this.count
  }

  override toDOM(view: EditorView): HTMLElement {
    // Directives for the compiler are empty lines here, and there's nothing to show for them.
    if (this.count === 0) return createElement('span')
    const textContent = translatePlural(
      { id: 'octavo.live.showLines', message: 'Show {count} line of setup|Show {count} lines of setup' },
      { count: this.count },
    )
    const onclick = () => {
      view.dispatch({ effects: reveal.of(null) })
      view.focus()
    }
    return createElement('button', { type: 'button', className: 'cm-setup', textContent, onclick })
  }

  override ignoreEvent(): boolean {
    return true
  }
}

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (folded, { changes, effects }) =>
    effects.some((effect) => effect.is(reveal)) ? Decoration.none : folded.map(changes),
  provide: (own) => [
    EditorView.decorations.from(own),
    EditorView.atomicRanges.of((view) => view.state.field(own)),
  ],
})

/** Folds the lines of a file that the page doesn't show. Readers can show them, unless they stay folded. */
export function hideLines(ranges: readonly LineRange[], isFolded = false): Extension {
  const own = field.init((state) => fold(state, ranges, isFolded))
  return isFolded ? [own, protectFolds()] : own
}

/** The lines that are hidden by now. */
export function readHidden(state: EditorState): LineRange[] {
  return listFolds(state).map(([from, to]) => [
    state.doc.lineAt(from).number - 1,
    state.doc.lineAt(to).number,
  ])
}

function listFolds(state: EditorState): [from: number, to: number][] {
  const folds: [from: number, to: number][] = []
  state.field(field, false)?.between(0, state.doc.length, (from, to) => void folds.push([from, to]))
  return folds
}

/** The offset of the first line that isn't hidden. */
export function startOfShown(text: string, [head]: readonly LineRange[]): number {
  if (head?.[0] !== 0) return 0
  const lines = text.split('\n')
  return lines.slice(0, head[1]).reduce((sum, { length }) => sum + length + 1, 0)
}

/** Readers can't see lines that stay folded, so they can't change them or move the cursor there either. */
function protectFolds(): Extension {
  return [
    // The end of its last line separates a fold from the code below.
    EditorState.changeFilter.of(({ startState }) =>
      listFolds(startState).flatMap(([from, to]) => (to > from ? [from, to + 1] : [])),
    ),
    EditorState.transactionFilter.of((transaction) => {
      const [head] = listFolds(transaction.startState)
      const start = head?.[0] === 0 ? head[1] + 1 : 0
      const { anchor, head: cursor } = transaction.newSelection.main
      if (Math.min(anchor, cursor) >= start) return transaction
      const selection = EditorSelection.range(Math.max(anchor, start), Math.max(cursor, start))
      return [transaction, { selection, sequential: true }]
    }),
  ]
}

function fold({ doc }: EditorState, ranges: readonly LineRange[], isFolded: boolean): DecorationSet {
  const folds = ranges
    .filter(([from, to]) => to > from && to <= doc.lines)
    .map(([from, to]) => {
      const [start, end] = [doc.line(from + 1).from, doc.line(to).to]
      const lines = doc.sliceString(start, end).split('\n')
      const count = isFolded ? 0 : lines.filter((line) => line.trim() !== '').length
      return Decoration.replace({ widget: new SetupWidget(count), block: true }).range(start, end)
    })
  return Decoration.set(folds, true)
}
