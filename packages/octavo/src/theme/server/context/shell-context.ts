import type { RenderContext } from './render-context.ts'

export type ShellContext = Pick<RenderContext, 'environment' | 'modules'>
