import { translate } from '../../../i18n/shared/language.ts'
import type { PreviewFont, PreviewRequest, PreviewSettings } from '../../shared/live-messages.ts'
import { createLatencySwitch } from './latency-switch.ts'
import { readPageColors, watchPageColors } from './page-colors.ts'
import { readPageFont } from './page-font.ts'
import styles from './preview-view.module.css'
import { createRequestList } from './request-list.ts'
import { makeButton, makeElement } from '../elements/make-element.ts'

/** Where a component is shown, with its requests and what a reader can do to them. */
export interface PreviewView {
  element: HTMLElement
  /** Where the frame goes. */
  stage: HTMLElement
  readonly settings: PreviewSettings
  font: Promise<PreviewFont | null>
  /** A new run: its requests start from nothing. `change` passes on new settings while it's shown. */
  begin(change: (settings: PreviewSettings) => void): void
  showRequests(requests: readonly PreviewRequest[]): void
  /** The frame is gone. */
  end(): void
}

/** `restart` runs the sample again with the same settings. */
export function createPreviewView(restart: () => void): PreviewView {
  const element = makeElement('div', styles['view'])
  const columns = element.appendChild(makeElement('div', styles['columns']))
  const stage = columns.appendChild(makeElement('div', styles['stage']))
  const side = columns.appendChild(makeElement('div', styles['side']))
  side.role = 'group'
  side.ariaLabel = translate({ id: 'octavo.live.requests', message: 'Requests' })
  const requests = createRequestList()
  let settings: PreviewSettings = { latencyMs: 0, isFailing: false, ...readPageColors() }
  let pass: (settings: PreviewSettings) => void = () => {}
  let stopWatching = () => {}
  const change = (changed: Partial<PreviewSettings>) => {
    settings = { ...settings, ...changed }
    failing.ariaPressed = String(settings.isFailing)
    pass(settings)
  }
  const failing = makeButton(translate({ id: 'octavo.live.failNext', message: 'Fail next request' }), () =>
    change({ isFailing: !settings.isFailing }),
  )
  failing.ariaPressed = 'false'
  const again = makeButton(translate({ id: 'octavo.live.restart', message: 'Restart' }), restart)
  const bar = makeElement('div', styles['bar'])
  bar.append(
    createLatencySwitch((latencyMs) => change({ latencyMs })),
    failing,
    again,
  )
  side.append(bar, requests.element)
  return {
    element,
    stage,
    // Without it, a preview uses a font of the system.
    font: readPageFont().catch(() => null),
    get settings() {
      return settings
    },
    begin(passOn) {
      stopWatching()
      pass = passOn
      stage.hidden = false
      requests.clear()
      change(readPageColors())
      stopWatching = watchPageColors(() => change(readPageColors()))
    },
    showRequests(sent) {
      // Only the next request fails, and this was it.
      if (requests.show(sent).some(({ isFailing }) => isFailing)) {
        settings = { ...settings, isFailing: false }
        failing.ariaPressed = 'false'
      }
    },
    end() {
      pass = () => {}
      stopWatching()
      stage.hidden = true
    },
  }
}
