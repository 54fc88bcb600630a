import type { Texts } from 'octavo/feature-shared'
import type { ChangeKind, MigrationKind } from './release-pages.ts'

/** What happened to a symbol in a release. */
export const changeNames: Texts<ChangeKind> = {
  added: { id: 'octavo.reference.change.added', message: 'Added' },
  changed: { id: 'octavo.reference.change.changed', message: 'Changed' },
  deprecated: { id: 'octavo.reference.change.deprecated', message: 'Deprecated' },
  restored: { id: 'octavo.reference.change.restored', message: 'No longer deprecated' },
  removed: { id: 'octavo.reference.change.removed', message: 'Removed' },
}

/** What became of a symbol of an older release. */
export const migrationNames: Texts<MigrationKind> = {
  same: { id: 'octavo.reference.became.same', message: 'Same' },
  changed: { id: 'octavo.reference.became.changed', message: 'Changed' },
  moved: { id: 'octavo.reference.became.moved', message: 'Moved' },
  renamed: { id: 'octavo.reference.became.renamed', message: 'Renamed or replaced' },
  gone: { id: 'octavo.reference.became.gone', message: 'Gone' },
}

export const memberChanges: Texts<'added' | 'changed' | 'removed'> = {
  added: { id: 'octavo.reference.members.added', message: 'New members:' },
  changed: { id: 'octavo.reference.members.changed', message: 'Changed members:' },
  removed: { id: 'octavo.reference.members.removed', message: 'Removed members:' },
}

export const historyMessages = {
  after: { id: 'octavo.reference.after', message: 'After' },
  beforeAndAfter: { id: 'octavo.reference.beforeAndAfter', message: 'Before and after' },
  changesIntro: {
    id: 'octavo.reference.changesIntro',
    message:
      'Everything that changed in what this package exports since {version}, read from its published type declarations. Each minor release is represented by its newest patch.',
  },
  migrationIntro: {
    id: 'octavo.reference.migrationIntro',
    message:
      'Look up any export of {from} to see where it is in {to}, whether callers have to change, or what to use instead.',
  },
  unchangedIn: { id: 'octavo.reference.unchangedIn', message: 'Nothing changed in {versions}.' },
} satisfies Texts<string>
