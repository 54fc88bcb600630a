import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { translatePlural } from 'octavo/translate'
import { siteConfig } from 'octavo:docusaurus-site'

export { default as Details } from './details.tsx'

export const useThemeConfig = () => siteConfig.themeConfig

type Mode = 'light' | 'dark'

const readMode = (): Mode => {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
    ? 'dark'
    : 'light'
}

function watchMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The color mode, which is light until the page is interactive. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(watchMode, readMode, () => 'light' as const)
  const setColorMode = (mode: Mode) => void (document.documentElement.dataset['theme'] = mode)
  return {
    colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  }
}

const wide = '(min-width: 997px)'

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export function useWindowSize(): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    watchWidth,
    () => (matchMedia(wide).matches ? 'desktop' : 'mobile'),
    () => 'ssr' as const,
  )
}

export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T>(undefined)
  useEffect(() => void (previous.current = value))
  // oxlint-disable-next-line react/refs -- that's what it is for
  return previous.current
}

export const usePluralForm = () => ({
  selectMessage: (count: number, forms: string) => translatePlural({ message: forms }, { count }),
})

export function useCollapsible({ initialState = false }: { initialState?: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((current) => !current) }
}

type CollapsibleProps = { collapsed: boolean; className?: string; children?: ReactNode }

export function Collapsible({ collapsed, className, children }: CollapsibleProps) {
  return (
    <div className={className} hidden={collapsed}>
      {children}
    </div>
  )
}

type MetadataProps = {
  description?: string
  keywords?: string | string[]
  image?: string
  children?: ReactNode
}

/** The title of a page comes from front matter. */
export function PageMetadata({ description, keywords, image, children }: MetadataProps) {
  return (
    <>
      {description && <meta name="description" content={description} />}
      {keywords && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {image && <meta property="og:image" content={image} />}
      {children}
    </>
  )
}

export const HtmlClassNameProvider = ({ children }: { children?: ReactNode }) => children

/** Names that CSS of a site may contain. */
export const ThemeClassNames = {
  page: { blogListPage: 'blog-list-page', blogPostPage: 'blog-post-page', docsDocPage: 'docs-doc-page' },
  wrapper: {
    main: 'main-wrapper',
    blogPages: 'blog-wrapper',
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    editThisPage: 'theme-edit-this-page',
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
  },
  docs: { docMarkdown: 'theme-doc-markdown', docBreadcrumbs: 'theme-doc-breadcrumbs' },
  blog: { blogFooterTagsRow: 'theme-blog-footer-tags-row' },
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const isRegexpStringMatch = (pattern?: string, text?: string) =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text)
