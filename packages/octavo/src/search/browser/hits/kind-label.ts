import { translate } from '../../../i18n/shared/language.ts'
import type { PageKind } from '../../../model/record.ts'

/** What readers are told a hit is. */
export function kindLabel(kind: PageKind): string {
  switch (kind) {
    case 'guide':
      return translate({ id: 'octavo.search.kind.guide', message: 'Guide' })
    case 'reference':
      return translate({ id: 'octavo.search.kind.reference', message: 'Reference' })
    case 'post':
      return translate({ id: 'octavo.search.kind.post', message: 'Blog post' })
    case 'page':
      return translate({ id: 'octavo.search.kind.page', message: 'Page' })
  }
}

/** For a symbol that older releases don't have. */
export function sinceLabel(version: string): string {
  return translate({ id: 'octavo.reference.since', message: 'since {version}' }, { version })
}
