import type { RenderContext } from 'octavo/feature-server'
import {
  buildMessages,
  type ChangesModel,
  type Message,
  type MigrationModel,
  type PageModel,
  type ReferencePage,
} from 'octavo/feature-shared'
import { translate } from 'octavo/translate'
import { ReferenceFrame, type ReferenceBody } from './reference-page.tsx'
import { ReleasePicker } from '../browser/tools/release-picker.linked.tsx'
import { changeNames, migrationNames } from '../shared/history-messages.ts'
import { feedAddressOf, renderChangesStart, renderReleases } from './changes-body.ts'
import changesSheet from './changes.css?url'
import { renderMigration, renderMigrationStart } from './migration-body.ts'

type Props = { page: ReferencePage; model: ChangesModel | MigrationModel; context: RenderContext }

/** What changed in a package, or what became of an older release. */
export function HistoryPage({ page, model, context }: Props) {
  const render = (part: Parameters<typeof renderReleases>[1]): ReferenceBody =>
    model.type === 'changes'
      ? { start: renderChangesStart(model, part), rest: renderReleases(model, part), ...namesIn(model) }
      : { start: renderMigrationStart(model), rest: renderMigration(model, part), ...namesIn(model) }
  const links = (
    <>
      <link rel="stylesheet" href={changesSheet} precedence="reference" />
      {model.type === 'changes' && (
        <link
          rel="alternate"
          type="application/rss+xml"
          href={feedAddressOf(context)}
          title={translate(buildMessages.feedTitle, { title: page.title, format: 'RSS' })}
        />
      )}
    </>
  )
  return <ReferenceFrame page={page} context={context} links={links} render={render} />
}

/** How many names there are, and what readers can narrow them to, in display order. */
function namesIn(model: ChangesModel | MigrationModel): Pick<ReferenceBody, 'count' | 'kinds'> {
  const all: string[] =
    model.type === 'changes'
      ? model.releases.flatMap(({ groups }) => groups.flatMap(({ what, items }) => items.map(() => what)))
      : model.packages.flatMap(({ rows }) => rows.map(({ became }) => became))
  const names: Record<string, Message> = model.type === 'changes' ? changeNames : migrationNames
  const kinds = Object.entries(names).map(([value, message]) => ({
    value,
    label: translate(message),
    count: all.filter((kind) => kind === value).length,
  }))
  return { count: all.length, kinds: kinds.filter(({ count }) => count > 0) }
}

/** The choice of a release, for a page on which some releases lack something. */
export function renderReleasePicker(model: PageModel, { head }: RenderContext) {
  if (!('minors' in model) || !model.minors) return null
  const { since = null, gaps = null } = (model.type === 'symbol' && model.history) || {}
  return <ReleasePicker key={`${head.path} as of`} minors={model.minors} since={since} gaps={gaps} />
}
