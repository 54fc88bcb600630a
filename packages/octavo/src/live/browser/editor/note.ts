import { WidgetType } from '@codemirror/view'

/** A message below a line, as the page shows errors and types of samples. */
export class Note extends WidgetType {
  private readonly text: string
  private readonly className: string

  constructor(text: string, className = 'cm-note') {
    super()
    this.text = text
    this.className = className
  }

  override eq({ text, className }: Note): boolean {
    return text === this.text && className === this.className
  }

  override toDOM(): HTMLElement {
    const note = document.createElement('div')
    note.className = this.className
    note.textContent = this.text
    return note
  }

  override get estimatedHeight(): number {
    return 22
  }
}
