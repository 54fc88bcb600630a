import { translate } from '../../shared/language.ts'
import type { MemberSection, ReferenceKind } from '../../shared/reference/reference-model.ts'

/** One symbol of a kind. */
export function kindName(kind: ReferenceKind | 'module'): string {
  const names = {
    module: translate({ id: 'octavo.reference.kind.module', message: 'module' }),
    namespace: translate({ id: 'octavo.reference.kind.namespace', message: 'namespace' }),
    class: translate({ id: 'octavo.reference.kind.class', message: 'class' }),
    interface: translate({ id: 'octavo.reference.kind.interface', message: 'interface' }),
    type: translate({ id: 'octavo.reference.kind.type', message: 'type' }),
    enum: translate({ id: 'octavo.reference.kind.enum', message: 'enum' }),
    variable: translate({ id: 'octavo.reference.kind.variable', message: 'variable' }),
    function: translate({ id: 'octavo.reference.kind.function', message: 'function' }),
  }
  return names[kind]
}

/** Groups of an overview. */
export function kindTitle(kind: ReferenceKind): string {
  const titles = {
    namespace: translate({ id: 'octavo.reference.title.namespaces', message: 'Namespaces' }),
    class: translate({ id: 'octavo.reference.title.classes', message: 'Classes' }),
    interface: translate({ id: 'octavo.reference.title.interfaces', message: 'Interfaces' }),
    type: translate({ id: 'octavo.reference.title.types', message: 'Type aliases' }),
    enum: translate({ id: 'octavo.reference.title.enums', message: 'Enumerations' }),
    variable: translate({ id: 'octavo.reference.title.variables', message: 'Variables' }),
    function: translate({ id: 'octavo.reference.title.functions', message: 'Functions' }),
  }
  return titles[kind]
}

export function sectionTitle(title: MemberSection['title']): string {
  const titles = {
    constructors: translate({ id: 'octavo.reference.section.constructors', message: 'Constructors' }),
    calls: translate({ id: 'octavo.reference.section.calls', message: 'Calls' }),
    properties: translate({ id: 'octavo.reference.section.properties', message: 'Properties' }),
    accessors: translate({ id: 'octavo.reference.section.accessors', message: 'Accessors' }),
    methods: translate({ id: 'octavo.reference.section.methods', message: 'Methods' }),
    members: translate({ id: 'octavo.reference.section.members', message: 'Members' }),
    related: translate({ id: 'octavo.reference.section.related', message: 'Types that are not exported' }),
  }
  return titles[title]
}

export function flagNames() {
  return {
    static: translate({ id: 'octavo.reference.flag.static', message: 'static' }),
    readonly: translate({ id: 'octavo.reference.flag.readonly', message: 'readonly' }),
    optional: translate({ id: 'octavo.reference.flag.optional', message: 'optional' }),
    abstract: translate({ id: 'octavo.reference.flag.abstract', message: 'abstract' }),
    deprecated: translate({ id: 'octavo.reference.flag.deprecated', message: 'deprecated' }),
  }
}
