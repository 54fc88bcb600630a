import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import { TabGroup } from '../../client/islands/tabs.tsx'

type TabItemProps = { value: string; label?: string; default?: boolean; children?: ReactNode }
type TabsProps = {
  groupId?: string
  defaultValue?: string | null
  values?: { value: string; label?: string }[]
  children?: ReactNode
}

/** One panel of `<Tabs>`; `Tabs` reads its props, so it never renders itself. */
export function TabItem(_props: TabItemProps): ReactNode {
  throw new Error('<TabItem> must stand directly inside <Tabs>.')
}

/** `<Tabs groupId="package-manager"><TabItem value="npm" label="npm">…</TabItem></Tabs>` */
export function Tabs({ groupId, defaultValue, values, children }: TabsProps) {
  const items = Children.toArray(children).filter((child) => !isBlank(child))
  const stray = items.find((item) => !isTabItem(item))
  if (stray !== undefined) throw new Error('<Tabs> may only hold <TabItem> elements, each with a "value".')
  const panels = items.filter(isTabItem).map(({ props }) => props)
  const doubled = panels.map(({ value }) => value).filter((value, index, all) => all.indexOf(value) !== index)
  if (doubled.length > 0)
    throw new Error(`<Tabs> has more than one item with the value "${doubled.join('", "')}".`)
  if (defaultValue && !panels.some(({ value }) => value === defaultValue)) {
    const known = panels.map(({ value }) => value).join('", "')
    throw new Error(`<Tabs> has defaultValue="${defaultValue}", which is not among its values "${known}".`)
  }
  const labelOf = (value: string) => values?.find((entry) => entry.value === value)?.label
  return (
    <TabGroup
      groupId={groupId ?? null}
      label={null}
      initial={defaultValue ?? panels.find((panel) => panel.default)?.value ?? panels[0]?.value ?? ''}
      tabs={panels.map((panel) => ({
        value: panel.value,
        label: panel.label ?? labelOf(panel.value) ?? panel.value,
        content: panel.children,
      }))}
    />
  )
}

function isBlank(node: ReactNode): boolean {
  return typeof node === 'string' && node.trim() === ''
}

function isTabItem(node: ReactNode): node is ReactElement<TabItemProps> {
  return isValidElement<TabItemProps>(node) && typeof node.props.value === 'string'
}
