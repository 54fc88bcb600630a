import { Interpolate, Translate } from '../../client/translate.tsx'
import { translate, translatePlural } from '../../shared/language/language.ts'
import { TabItem, Tabs } from './tabs.tsx'

/** Components that MDX may use without importing them. */
export const authoringComponents: Record<string, unknown> = { Tabs, TabItem }

/** The same under the module names authors know; `@theme/Tabs` has a default export. */
export const engineModules: Record<string, Record<string, unknown>> = {
  '@theme/Tabs': { default: Tabs },
  '@theme/TabItem': { default: TabItem },
  'octavo/components': { Tabs, TabItem },
  'octavo/translate': { Interpolate, Translate, translate, translatePlural },
}
