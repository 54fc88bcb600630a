import type { ReferenceKind, Texts } from 'octavo/feature-shared'
import type { MemberSection } from './page-model.ts'
import type { ChangeKind, MigrationKind } from './release-pages.ts'

/** The titles of groups in an overview. */
export const kindTitles: Texts<ReferenceKind> = {
  namespace: { id: 'octavo.reference.title.namespaces', message: 'Namespaces' },
  class: { id: 'octavo.reference.title.classes', message: 'Classes' },
  interface: { id: 'octavo.reference.title.interfaces', message: 'Interfaces' },
  type: { id: 'octavo.reference.title.types', message: 'Type aliases' },
  enum: { id: 'octavo.reference.title.enums', message: 'Enumerations' },
  variable: { id: 'octavo.reference.title.variables', message: 'Variables' },
  function: { id: 'octavo.reference.title.functions', message: 'Functions' },
}

export const sectionTitles: Texts<MemberSection['title']> = {
  constructors: { id: 'octavo.reference.section.constructors', message: 'Constructors' },
  calls: { id: 'octavo.reference.section.calls', message: 'Calls' },
  properties: { id: 'octavo.reference.section.properties', message: 'Properties' },
  accessors: { id: 'octavo.reference.section.accessors', message: 'Accessors' },
  methods: { id: 'octavo.reference.section.methods', message: 'Methods' },
  members: { id: 'octavo.reference.section.members', message: 'Members' },
  related: { id: 'octavo.reference.section.related', message: 'Types that are not exported' },
}

export const flagNames: Texts<'static' | 'readonly' | 'optional' | 'abstract' | 'deprecated'> = {
  static: { id: 'octavo.reference.flag.static', message: 'static' },
  readonly: { id: 'octavo.reference.flag.readonly', message: 'readonly' },
  optional: { id: 'octavo.reference.flag.optional', message: 'optional' },
  abstract: { id: 'octavo.reference.flag.abstract', message: 'abstract' },
  deprecated: { id: 'octavo.reference.flag.deprecated', message: 'deprecated' },
}

export const referenceMessages = {
  deprecated: { id: 'octavo.reference.deprecated', message: 'Deprecated' },
  default: { id: 'octavo.reference.default', message: 'Default' },
  returns: { id: 'octavo.reference.returns', message: 'Returns' },
  since: { id: 'octavo.reference.since', message: 'since {version}' },
  /** For what was removed and added again. */
  gaps: { id: 'octavo.reference.gaps', message: 'not in {versions}' },
  deprecatedIn: { id: 'octavo.reference.deprecatedIn', message: 'deprecated since {version}' },
  changedIn: { id: 'octavo.reference.changedIn', message: 'Changed in {version}' },
  before: { id: 'octavo.reference.before', message: 'Before' },
  source: { id: 'octavo.reference.source', message: 'Source' },
  inheritedFrom: { id: 'octavo.reference.inheritedFrom', message: 'Inherited from' },
  extendedBy: { id: 'octavo.reference.extendedBy', message: 'Extended by' },
  implementedBy: { id: 'octavo.reference.implementedBy', message: 'Implemented by' },
  entryPoints: { id: 'octavo.reference.title.entryPoints', message: 'Entry points' },
  /** For a namespace whose members are all exported by the package itself. */
  holdsOthers: {
    id: 'octavo.reference.holdsOthers',
    message: 'Contains symbols that have their own pages.',
  },
  passedOn: {
    id: 'octavo.reference.passedOn',
    message: 'This is {symbol} from {package}, re-exported for convenience.',
  },
} satisfies Texts<string>

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
