/** What packages of features use in server components. */
export { hrefOf, type RenderContext } from '../theme/server/context/render-context.ts'
export { DocsFrame } from '../theme/server/pages/docs-frame.tsx'
