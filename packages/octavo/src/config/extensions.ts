import type { ContentSource, IntegrationHooks } from './extension-input.ts'
import type { SiteVite } from './schemas/vite-schema.ts'

/** The parts of a configuration that are code. They stay in the process that loaded it. */
export type Extensions = {
  /** Null if the site sets nothing. `key` changes with everything that the options may depend on. */
  vite: { options: SiteVite; key: string } | null
  content: ContentSource[]
  integrations: IntegrationCalls
}

type HookName = keyof IntegrationHooks
type ContextOf<Name extends HookName> = Parameters<NonNullable<IntegrationHooks[Name]>>[0]

/** Calls a hook of every integration, one after the other. `createContext` gets the integration's name. */
export type IntegrationCalls = <Name extends HookName>(
  name: Name,
  createContext: (integration: string) => ContextOf<Name>,
) => Promise<void>
