import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { TabGroup } from '../../browser/tabs/tabs.linked.tsx'

type TabItemProps = { value: string; label?: string; default?: boolean; children?: ReactNode }
type TabsProps = {
  /** Groups with the same id share one choice on every page, and it's remembered. */
  groupId?: string
  defaultValue?: string | null
  values?: { value: string; label?: string }[]
  /** Keeps the choice in the address, under this name or under the group's id. */
  queryString?: boolean | string
  /** Panels that aren't selected aren't in the page, not even without JavaScript or in print. */
  lazy?: boolean
  children?: ReactNode
}

/** One panel of `<Tabs>`. `Tabs` reads its props, so it never renders itself. */
export function TabItem(_props: TabItemProps): ReactNode {
  throw new Error('<TabItem> must be directly inside <Tabs>.')
}

/** `<Tabs groupId="package-manager"><TabItem value="npm" label="npm">…</TabItem></Tabs>` */
export function Tabs({ groupId, defaultValue, values, queryString, lazy, children }: TabsProps) {
  const panels = readPanels(children)
  checkPanels(panels, defaultValue)
  const queryKey = queryString === true ? groupId : queryString || undefined
  if (queryString === true && queryKey === undefined) {
    throw new Error('<Tabs queryString> needs a name: write queryString="name", or give it a groupId.')
  }
  const labelOf = (value: string) => values?.find((entry) => entry.value === value)?.label
  return (
    <TabGroup
      {...(groupId !== undefined && { groupId })}
      {...(queryKey !== undefined && { queryKey })}
      {...(lazy && { lazy })}
      initial={defaultValue ?? panels.find((panel) => panel.default)?.value ?? panels[0]?.value ?? ''}
      tabs={panels.map((panel) => ({
        value: panel.value,
        label: panel.label ?? labelOf(panel.value) ?? panel.value,
        content: panel.children,
      }))}
    />
  )
}

function readPanels(children: ReactNode): TabItemProps[] {
  const items = flatten(children).filter((child) => !isBlank(child))
  const stray = items.find((item) => !isTabItem(item))
  if (stray !== undefined) {
    throw new Error(
      `<Tabs> may only hold <TabItem> elements, each with a "value"; found ${describeNode(stray)}.`,
    )
  }
  return items.filter(isTabItem).map(({ props }) => props)
}

/** B280. `render-problem.ts` finds the place in the source by the words in quotes. */
function checkPanels(panels: TabItemProps[], defaultValue: string | null | undefined): void {
  const values = panels.map(({ value }) => value)
  const doubled = [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
  if (doubled.length > 0)
    throw new Error(`<Tabs> has more than one item with the value "${doubled.join('", "')}".`)
  if (typeof defaultValue === 'string' && !values.includes(defaultValue)) {
    throw new Error(
      `<Tabs> has defaultValue="${defaultValue}", which is not among its values "${values.join('", "')}".`,
    )
  }
  if (panels.length === 0) throw new Error('<Tabs> has no <TabItem>.')
}

/** Compiled MDX wraps siblings in fragments. */
function flatten(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? flatten(child.props.children)
      : [child],
  )
}

function isBlank(node: ReactNode): boolean {
  return typeof node === 'string' && node.trim() === ''
}

function isTabItem(node: ReactNode): node is ReactElement<TabItemProps> {
  return isValidElement<TabItemProps>(node) && node.type === TabItem && typeof node.props.value === 'string'
}

function describeNode(node: ReactNode): string {
  if (typeof node === 'string') return `the text "${node.trim().slice(0, 40)}"`
  if (!isValidElement(node)) return 'something else'
  if (node.type === TabItem) return 'a <TabItem> without a "value"'
  const name = typeof node.type === 'string' ? node.type : node.type.name
  return /^(?:Html|)$/.test(name) ? 'other text' : `<${name}>`
}
