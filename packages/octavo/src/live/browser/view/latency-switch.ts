import { translate } from '../../../i18n/shared/language.ts'
import styles from './preview-view.module.css'

const choices = [
  { ms: 0, label: '0' },
  { ms: 300, label: '300 ms' },
  { ms: 2000, label: '2 s' },
]

/** Radio buttons of one group share a name. */
let groups = 0

/** Chooses how much longer requests take. */
export function createLatencySwitch(onChange: (ms: number) => void): HTMLElement {
  const element = document.createElement('fieldset')
  element.className = styles['latency'] ?? ''
  const legend = element.appendChild(document.createElement('legend'))
  legend.textContent = translate({ id: 'octavo.live.latency', message: 'Latency' })
  const name = `octavo-latency-${groups++}`
  for (const { ms, label: text } of choices) {
    const label = element.appendChild(document.createElement('label'))
    const input = label.appendChild(document.createElement('input'))
    Object.assign(input, { type: 'radio', name, value: String(ms), checked: ms === 0 })
    input.addEventListener('change', () => onChange(ms))
    label.append(text)
  }
  return element
}
