'use client'

/** The data for a page's head tags. The tags themselves would make every payload many times longer. */
export type PageMetaProps = {
  title: string
  description: string
  keywords: string
  /** Canonical address, or null on the page for unknown addresses, which has none. */
  url: string | null
  /** The page's own address, if it differs. */
  own?: string
  /** The page in every locale, if there are several: language → address. */
  alternates?: { lang: string; href: string }[]
  markdown: string
  robots: string | null
  image: string | null
  locale: { key: string; htmlLang: string }
  tag: string
  version: string | null
}

/**
 * Title, description, canonical, alternates, Open Graph and search facets (B008-B020). React moves them to the head.
 */
export function PageMeta(props: PageMetaProps) {
  const { title, description, keywords, url, robots, image, locale } = props
  return (
    <>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      {description !== '' && <meta name="description" content={description} />}
      {description !== '' && <meta property="og:description" content={description} />}
      {keywords !== '' && <meta name="keywords" content={keywords} />}
      {url !== null && <AddressMeta {...props} url={url} />}
      {robots !== null && <meta name="robots" content={robots} />}
      {image !== null && <meta property="og:image" content={image} />}
      {image !== null && <meta name="twitter:image" content={image} />}
      <meta property="og:locale" content={locale.htmlLang.replace('-', '_')} />
      <SearchMeta {...props} />
    </>
  )
}

function AddressMeta({ url, own = url, locale, markdown, alternates }: PageMetaProps & { url: string }) {
  const { htmlLang } = locale
  const addresses = alternates ?? [htmlLang, 'x-default'].map((lang) => ({ lang, href: own }))
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
      {addresses.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      <link rel="alternate" type="text/markdown" href={markdown} />
    </>
  )
}

function SearchMeta({ locale, tag, version }: PageMetaProps) {
  return (
    <>
      <meta name="docusaurus_locale" content={locale.key} />
      <meta name="docsearch:language" content={locale.key} />
      <meta name="docusaurus_tag" content={tag} />
      <meta name="docsearch:docusaurus_tag" content={tag} />
      {version !== null && <meta name="docusaurus_version" content={version} />}
      {version !== null && <meta name="docsearch:version" content={version} />}
    </>
  )
}
