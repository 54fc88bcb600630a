import * as runtime from 'react/jsx-runtime'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import type { CompiledContent, CompiledImport } from '../../../model/render-contract.ts'
import type { SidebarNode } from '../../../model/nav-tree.ts'
import { isSamePath } from '../../../model/urls/active-link.ts'
import type { RenderContext } from '../context/render-context.ts'
import { authoringComponents } from './authoring-components.tsx'
import { boundElements, unfoldedName } from '../../../markdown/shared/bound-elements.ts'
import { readAs } from './read-as.tsx'
import { moduleKeyOf, stylesExport } from '../../../model/module-key.ts'

type Props = Record<string, unknown>
type MdxModule = { default: ComponentType<Props> }

/** Renders a compiled body with its title. `props` are what a page passes to a partial. */
export function renderContent(
  compiled: CompiledContent,
  context: RenderContext,
  props: Props = {},
): ReactNode {
  const { title, html } = compiled
  if (title === null) return renderBody(compiled, context, props)
  if (html !== null && listStyles(compiled, context).length === 0) return context.opaque(title + html)
  return (
    <>
      {context.opaque(title)}
      {renderBody(compiled, context, props)}
    </>
  )
}

/** Static parts become opaque HTML, and components become React elements. */
export function renderBody(compiled: CompiledContent, context: RenderContext, props: Props = {}): ReactNode {
  const styles = listStyles(compiled, context)
  const body = compiled.html === null ? renderCode(compiled, context, props) : context.opaque(compiled.html)
  return styles.length === 0
    ? body
    : [...styles, body].map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

/** The stylesheets that a page imports. */
function listStyles({ imports }: CompiledContent, { modules }: RenderContext): ReactNode[] {
  return imports.flatMap(({ key }) => (modules[key]?.[stylesExport] as ReactNode) ?? [])
}

function renderCode(compiled: CompiledContent, context: RenderContext, props: Props): ReactNode {
  const { default: Content, components } = evaluate(compiled, context)
  return <Content {...props} components={components} />
}

/**
 * Runs the function body that the compiler produced. Imported names are its parameters, and are also passed as
 * `components`, because that's where compiled MDX looks for capitalized names that it didn't define.
 */
function evaluate(compiled: CompiledContent, context: RenderContext) {
  const bindings: Props = { ...bindOwn(compiled, context), ...bindImports(compiled, context) }
  const names = Object.keys(bindings)
  // oxlint-disable-next-line typescript/no-implied-eval -- the code comes from the site's own files, at build time only
  const run = new Function('__runtime', ...names, compiled.code ?? '') as (...values: unknown[]) => MdxModule
  const module = run(staticRuntime(context), ...names.map((name) => bindings[name]))
  return {
    default: module.default,
    components: {
      ...boundElements,
      head: HeadTags,
      [unfoldedName('head')]: HeadTags,
      ...authoringComponents,
      SocialPost: socialPostOf(context),
      ...siteComponentsOf(context),
      ...bindings,
      Static,
    },
  }
}

/** Represents static markup in compiled MDX. It's never rendered (see `staticRuntime`). */
function Static(): never {
  throw new Error('Bug: static markup was not folded')
}

/**
 * React's own runtime, except that it turns static markup into opaque HTML when its element is created, and that
 * components can provide their own Markdown.
 */
function staticRuntime(context: RenderContext) {
  const wrap =
    (create: typeof runtime.jsx): typeof runtime.jsx =>
    (type, props, key) => {
      const fragment = (children: ReactNode) => runtime.jsx(runtime.Fragment, { children }, key)
      if (type === (Static as unknown)) return fragment(context.opaque((props as { html: string }).html))
      const reading = readAs(type, props, context.reading)
      return reading ? fragment(reading.node) : create(type, props, key)
    }
  return { Fragment: runtime.Fragment, jsx: wrap(runtime.jsx), jsxs: wrap(runtime.jsxs) }
}

/** What a page can name unless it declares that itself: `toc`, its headings, and `sidebarItems`, the rest of its category. */
function bindOwn({ code, headings }: CompiledContent, { head, sidebar = [] }: RenderContext): Props {
  const isFree = (name: string) =>
    code !== null &&
    new RegExp(`\\b${name}\\b`).test(code) &&
    !new RegExp(`\\b(?:const|let|var|function|class) ${name}\\b`).test(code)
  return {
    ...(isFree('toc') && { toc: headings.map(({ html, ...heading }) => ({ ...heading, value: html })) }),
    ...(isFree('sidebarItems') && { sidebarItems: listCategory(sidebar, head.path) ?? [] }),
  }
}

/** The items of a category with this page, or those beside it. */
function listCategory(nodes: readonly SidebarNode[], path: string): SidebarNode[] | null {
  for (const node of nodes) {
    if (node.type === 'html') continue
    const isHere = node.href !== null && isSamePath(node.href, path)
    if (node.type === 'category' && isHere) return node.items ?? []
    if (isHere) return nodes.filter((other) => other !== node)
    const inside = node.type === 'category' && node.items ? listCategory(node.items, path) : null
    if (inside) return inside
  }
  return null
}

function bindImports(compiled: CompiledContent, context: RenderContext): Record<string, unknown> {
  const bindings: Record<string, unknown> = {}
  for (const declaration of compiled.imports) {
    const module = resolveImport(declaration, compiled, context)
    for (const { imported, local } of declaration.bindings) {
      bindings[local] = imported === '*' ? module : pick(module, imported, declaration.specifier)
    }
  }
  return bindings
}

function resolveImport(
  { specifier, key }: CompiledImport,
  compiled: CompiledContent,
  context: RenderContext,
): Record<string, unknown> {
  const partial = compiled.partials[specifier]
  if (partial) return { default: (props: Props) => renderContent(partial, context, props) }
  const module = context.modules[key]
  if (!module) throw new Error(`Cannot find module '${specifier}'`)
  return module
}

function pick(module: Record<string, unknown>, imported: string, specifier: string): unknown {
  if (imported in module) return module[imported]
  const known = Object.keys(module).join(', ')
  throw new Error(`Module '${specifier}' has no export named '${imported}'. It exports: ${known}.`)
}

/** `<head>` in MDX: React moves `<meta>` and `<link>` to the head of the document wherever they are rendered. */
function HeadTags({ children }: { children?: ReactNode }) {
  return children
}

/**
 * Components that the configuration gives to all pages, by name: what the module exports under that name, or else by
 * default. Other names belong to items of the navbar.
 */
function siteComponentsOf({ environment, modules }: RenderContext): Record<string, unknown> {
  const named = Object.entries(environment.site.components).filter(([name]) => /^[A-Z]/.test(name))
  return Object.fromEntries(
    named.map(([name, file]) => {
      const module = modules[moduleKeyOf(`@site/${file}`, '')] ?? {}
      return [name, module[name] ?? module['default'] ?? refuse(name, file)]
    }),
  )
}

/** Only pages that use it fail. */
function refuse(name: string, file: string): () => never {
  return () => {
    throw new Error(
      `${file} is registered as "${name}", but exports neither ${name} nor a default component.`,
    )
  }
}

type PostProps = {
  /** Address of the post. */
  href: string
  author: string
  /** As readers should see it. */
  date?: string
  /** The exact text of the post. */
  children?: ReactNode
  /** What the post is about in your own words, instead of a quote. */
  description?: string
}

/**
 * A post from a social network, quoted or described. It's complete on its own. With a widget configured, the network's
 * script may replace it when it comes into view (B235).
 */
function socialPostOf({ environment: { widgetUrl } }: RenderContext) {
  return function SocialPost({ href, author, date, children, description }: PostProps) {
    const link = (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {date === undefined ? author : `${author}, ${date}`}
      </a>
    )
    if (description !== undefined && widgetUrl === null)
      return (
        <p>
          {description} {link}
        </p>
      )
    return (
      <figure data-social-post="">
        {description !== undefined && <figcaption>{description}</figcaption>}
        <blockquote className="twitter-tweet" cite={href} data-dnt="true">
          {description === undefined ? children : link}
          {description === undefined && (
            <p>
              — {author}, <a href={href}>{date ?? href}</a>
            </p>
          )}
        </blockquote>
        {widgetUrl !== null && <script async src={widgetUrl} />}
      </figure>
    )
  }
}
