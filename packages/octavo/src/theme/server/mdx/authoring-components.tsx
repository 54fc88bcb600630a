import { Interpolate, Translate } from '../../../i18n/browser/translate.tsx'
import { translate, translatePlural } from '../../../i18n/shared/language.ts'
import { TabItem, Tabs } from './tabs.tsx'

/** Components that MDX can use without importing them. */
export const authoringComponents: Record<string, unknown> = { Tabs, TabItem }

/** The same components under the module names that authors know. `@theme/Tabs` has a default export. */
export const engineModules: Record<string, Record<string, unknown>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  'octavo/components': { Tabs, TabItem },
  'octavo/translate': { Interpolate, Translate, translate, translatePlural },
}
