/** Code in a printed value, such as the name of an import, with what it stands for. */
export class Code {
  readonly text: string
  readonly value: unknown
  constructor(text: string, value?: unknown) {
    this.text = text
    this.value = value
  }
}

const lineLength = 100

/** A value as TypeScript, on one line if it fits. */
export function printValue(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return printText(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((entry) => printValue(entry, inner))
    : Object.entries(value)
        .filter(([, entry]) => entry !== undefined)
        .map(([key, entry]) => printProperty(key, printValue(entry, inner)))
  const [open, close, space] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  if (parts.length === 0) return open + close
  const line = `${open}${space}${parts.join(', ')}${space}${close}`
  if (!line.includes('\n') && indent.length + line.length <= lineLength) return line
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`
}

function printProperty(key: string, value: string): string {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)
  return name === value ? name : `${name}: ${value}`
}

function printText(text: string): string {
  const json = JSON.stringify(text)
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}
