import {
  Children,
  type ComponentProps,
  Fragment,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { TabItem as EngineItem, Tabs as EngineTabs } from 'octavo/components'
import Admonition from './admonition.tsx'
import CodeBlock from './code-block.tsx'
import Link from './link.tsx'

/** What pages import from `@astrojs/starlight/components`, as far as the engine has it. Icons aren't shown. */
export function Aside({
  type = 'note',
  title,
  children,
}: {
  type?: string
  title?: string
  children?: ReactNode
}) {
  return (
    <Admonition type={type} {...(title !== undefined && { title })}>
      {children}
    </Admonition>
  )
}

export function Badge({ text, variant = 'primary' }: { text: string; variant?: string }) {
  const kinds: Record<string, string> = { tip: 'success', note: 'info', caution: 'warning', danger: 'danger' }
  return <span className={`badge badge--${kinds[variant] ?? variant}`}>{text}</span>
}

export function Card({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card">
      <div className="card__header">
        <strong>{title}</strong>
      </div>
      <div className="card__body">{children}</div>
    </div>
  )
}

export function CardGrid({ children }: { children?: ReactNode }) {
  return <div className="card-grid">{children}</div>
}

export function LinkCard({
  title,
  href = '',
  description,
}: {
  title: string
  href?: string
  description?: string
}) {
  return (
    <div className="cards">
      <ul>
        <li>
          <Link to={href}>{title}</Link> {description}
        </li>
      </ul>
    </div>
  )
}

type ButtonProps = Omit<ComponentProps<typeof Link>, 'to'> & { href: string; variant?: string }

export function LinkButton({ href, variant = 'primary', children }: ButtonProps) {
  const kinds: Record<string, string> = { minimal: 'link' }
  return (
    <Link to={href} className={`button button--${kinds[variant] ?? variant}`}>
      {children}
    </Link>
  )
}

export function Code({ code, lang, title }: { code: string; lang?: string; title?: string }) {
  return (
    <CodeBlock {...(lang !== undefined && { language: lang })} title={title}>
      {code}
    </CodeBlock>
  )
}

/** Blocks of this kind are `:::steps` by now, unless something else is on the line (see `rewrite-page.ts`). */
export function Steps({ children }: { children?: ReactNode }) {
  return <div className="steps">{children}</div>
}

export function FileTree({ children }: { children?: ReactNode }) {
  return <div className="file-tree">{children}</div>
}

export const Icon = () => null

type ItemProps = { label: string; children?: ReactNode }

/** `Tabs` reads its props. */
export const TabItem: FunctionComponent<ItemProps> = () => null

export function Tabs({ syncKey, children }: { syncKey?: string; children?: ReactNode }) {
  return (
    <EngineTabs {...(syncKey !== undefined && { groupId: syncKey })}>
      {listItems(children).map(({ props }) => (
        <EngineItem key={props.label} value={props.label} label={props.label}>
          {props.children}
        </EngineItem>
      ))}
    </EngineTabs>
  )
}

function listItems(children: ReactNode): ReactElement<ItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<ItemProps>(child)) return []
    return child.type === Fragment ? listItems(child.props.children) : child.type === TabItem ? [child] : []
  })
}
