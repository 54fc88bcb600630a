import type { RenderContext } from '../context/render-context.ts'

export type ShellContext = Pick<RenderContext, 'environment' | 'modules'>
