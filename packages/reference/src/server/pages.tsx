import type { AnyPageModel } from '../shared/release-pages.ts'
import type { ReferencePage as ReferencePageData } from 'octavo/feature-shared'
import type { RenderContext } from 'octavo/feature-server'
import { HistoryPage } from './history-page.tsx'
import { ReferencePage } from './reference-page.tsx'

type Props = { page: ReferencePageData; context: RenderContext }

/** A page of the API reference, or about the releases of its packages. */
function AnyReferencePage({ page, context }: Props) {
  if (!context.reference) throw new Error(`Bug: the model of ${context.head.path} is missing`)
  const model = context.reference as AnyPageModel
  if (model.type === 'changes' || model.type === 'migration')
    return <HistoryPage page={page} model={model} context={context} />
  return <ReferencePage page={page} model={model} context={context} />
}

export const pages = { reference: AnyReferencePage }
