import type { ScopedNames } from './scoped-names.ts'
import type { Places } from './keep-order.ts'
import { requires, type Simple } from './selectors.ts'

/** In the order in which a document meets them. */
export const partNames = ['base', 'blocks', 'later'] as const
export type PartName = (typeof partNames)[number]

/** A name of a CSS module (`file#name`), or all names of one (`file`), by their path from `src/`. */
type ModuleNames = readonly string[]

/** What only some pages show: they carry its rules. Everything else they wait for, see `render/page-styles.ts`. */
const blockClasses =
  /^(?:admonition.*|announcement|base-url-banner|cards|code-.*|contains-task-list|file-tree|line.*|note.*|on-primary|steps|tree-.*)$/
const blockModules: ModuleNames = [
  'client/islands/close-announcement.module.css',
  'client/islands/tabs.module.css',
  'server/layout/announcement-bar.module.css',
  'server/layout/version-notes.module.css',
  'server/pages/cards.module.css',
  'server/pages/not-found-page.module.css',
]
const blockElements = /^(?:details|summary)$/
/** Settings of a site or of a language, likewise. */
const blockSettings = /^(?:\[data-(?:announcement|hides)\b.*\]|\[dir=rtl\]|:dir\(rtl\))$/

/** What nobody sees before they do something: contents of menus, of the panel of small screens, what scripts put in. */
const laterClasses = /^(?:quiet-button|wrap)$/
const laterModules: ModuleNames = [
  'client/islands/nav-menu.module.css#list',
  'client/islands/toc-links.module.css#active',
  'client/layout/menu-panel.module.css#back',
  'client/layout/menu-panel.module.css#head',
  'client/layout/menu-panel.module.css#items',
  'client/navigation/error-boundary.module.css',
  'client/navigation/progress-bar.module.css',
  'client/recovery/notice.module.css',
]
/** The only two names of modules that stand on one element. */
const sharedElement: ModuleNames = [
  'server/layout/navbar.module.css#items',
  'server/layout/navbar.module.css#end',
]

/** Elements of a module whose rules reach into other modules, which stand in them. Other modules keep to themselves. */
const holders: Readonly<Record<string, readonly string[]>> = {
  'server/layout/navbar.module.css#items': [
    'islands/nav-menu',
    'islands/version-menu',
    'layout/search-button',
  ],
  'server/layout/navbar.module.css#end': ['islands/nav-menu', 'islands/version-menu', 'layout/search-button'],
  'client/layout/menu-panel.module.css#head': ['layout/brand', 'islands/color-mode-toggle'],
  'client/layout/menu-panel.module.css#items': ['islands/nav-menu', 'islands/version-menu'],
  'client/islands/toc-box.module.css#box': ['islands/toc-links'],
  'server/layout/announcement-bar.module.css#content': ['islands/close-announcement'],
  'server/layout/page-bar.module.css#bar': [
    'islands/breadcrumbs',
    'islands/page-actions',
    'layout/version-notes',
  ],
}

const laterMedia = /^(?:print|\(forced-colors:\s*active\))$/
const stateClasses =
  /^(?::(?:active|focus|focus-visible|focus-within|hover|modal|popover-open)|::backdrop|\[(?:aria-pressed|data-closing|data-hidden|data-progress|data-state)\b.*\])$/

export type Sorter = Places & {
  /** Where a rule of this selector belongs. */ partOf: (
    selector: string,
    media: readonly string[],
  ) => PartName
  /** Matches the class of an element that needs `blocks`, as the source of a regular expression. */
  blockPattern: string
}

/** The engine's names are known by their files only. */
export function createSorter(names: ScopedNames): Sorter {
  const files = new Map([...names].flatMap(([file, own]) => [...own.values()].map((name) => [name, file])))
  const inside = new Map(
    Object.entries(holders).map(([name, held]) => [resolveNames([name], names)[0] ?? '', held]),
  )
  const holds = (outer: string, inner: string) =>
    inside.get(outer)?.some((file) => files.get(inner)?.endsWith(`${file}.module.css`)) === true
  const together = resolveNames(sharedElement, names)
  const blockNames = new Set(resolveNames(blockModules, names))
  const laterNames = new Set(resolveNames(laterModules, names))
  const isClass = (simple: Simple, pattern: RegExp, own: ReadonlySet<string>) =>
    simple.name.startsWith('.') && (pattern.test(simple.name.slice(1)) || own.has(simple.name.slice(1)))
  const isLater = (simple: Simple) =>
    stateClasses.test(simple.text) || isClass(simple, laterClasses, laterNames)
  const isBlock = (simple: Simple) =>
    blockSettings.test(simple.text) || isClass(simple, blockClasses, blockNames)
  const isOwn = ({ name }: Simple) => name.startsWith('.') && files.has(name.slice(1))
  const isOpened = (selector: string) => requires(selector, ({ text }) => text === '[open]')

  return {
    partOf(selector, media) {
      if (media.some((query) => laterMedia.test(query)) || requires(selector, isLater)) return 'later'
      // Menus of the engine start closed, details in prose as their author likes.
      if (isOpened(selector) && requires(selector, isOwn)) return 'later'
      const isProse = requires(selector, ({ name }) => name === '.prose')
      const isDetails = isProse && requires(selector, ({ name }) => blockElements.test(name))
      return isDetails || requires(selector, isBlock) ? 'blocks' : 'base'
    },
    homeOf(className) {
      if (!files.has(className)) return className.replace(/-.*/, '')
      return together.includes(className) ? 'together' : className
    },
    mayMeet(around, others) {
      const [ours, theirs] = [around, others].map((classes) => classes.filter((name) => files.has(name)))
      if (!ours?.length || !theirs?.length) return true
      return ours.some((a) => theirs.some((b) => files.get(a) === files.get(b) || holds(a, b) || holds(b, a)))
    },
    blockPattern: buildPattern([...blockNames]),
  }
}

/** Raw HTML of authors may leave out quotes. */
function buildPattern(names: string[]): string {
  const classes = [
    blockClasses.source.slice('^(?:'.length, -')$'.length).replaceAll('.*', '[\\w-]*'),
    ...names,
  ]
  const direction = `\\s${anyCase('dir')}=["']?(?:${anyCase('rtl')}|${anyCase('auto')})`
  const settings = `\\sdata-(?:announcement|hides)[\\s=>]|${direction}`
  return `${settings}|${anyCase('class')}=(?:"(?:[^"]*\\s)?|'(?:[^']*\\s)?)?(?:${classes.join('|')})(?=[\\s"'>])`
}

/** Names of attributes may be in upper case, but `_2b` and `_2B` are two classes. */
function anyCase(word: string): string {
  return word.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

function resolveNames(wanted: ModuleNames, names: ScopedNames): string[] {
  return wanted.flatMap((entry) => {
    const [file = '', name] = entry.split('#')
    const found = names.get(file)
    const resolved = name === undefined ? found && [...found.values()] : [found?.get(name)]
    if (!resolved || resolved.includes(undefined)) throw new Error(`Bug: no class ${entry} in the engine`)
    return resolved as string[]
  })
}
