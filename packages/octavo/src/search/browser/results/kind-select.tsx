import { translate } from '../../../i18n/shared/language.ts'
import type { PageKind } from '../../../model/record.ts'
import { kindLabel } from '../hits/kind-label.ts'

type Props = { kinds: PageKind[]; value: PageKind | null; onChange: (kind: PageKind | null) => void }

/** Guides, reference, posts: the choice is there where a site has more than one of them. */
export function KindSelect({ kinds, value, onChange }: Props) {
  if (kinds.length < 2) return null
  return (
    <select
      className="results-select"
      aria-label={translate({ id: 'octavo.search.kind', message: 'Kind of page' })}
      value={value ?? ''}
      onChange={(event) => onChange(kinds.find((kind) => kind === event.target.value) ?? null)}
    >
      <option value="">{translate({ id: 'octavo.search.allKinds', message: 'All kinds' })}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {kindLabel(kind)}
        </option>
      ))}
    </select>
  )
}
