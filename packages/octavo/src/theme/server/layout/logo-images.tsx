import type { Logo, Site } from '../../../model/site.ts'
import { isExternal, toHref } from '../../../model/urls/url.ts'

/** Both images are in the HTML, and the stylesheet shows the one for the color mode (B061). */
export function LogoImages({ logo, site }: { logo: Logo; site: Site }) {
  const { src, srcDark, alt, className } = logo
  const classOf = (mode: string) => [mode, className].filter(Boolean).join(' ') || undefined
  const size = { width: logo.width ?? 28, height: logo.height ?? 28 }
  return (
    <>
      <img
        className={classOf(srcDark === null ? '' : 'light-only')}
        src={addressOf(src, site)}
        alt={alt}
        {...size}
      />
      {srcDark !== null && (
        <img className={classOf('dark-only')} src={addressOf(srcDark, site)} alt={alt} {...size} />
      )}
    </>
  )
}

/** Files have no trailing slash. */
function addressOf(src: string, { baseUrl }: Site): string {
  return isExternal(src) ? src : toHref(`/${src}`, { baseUrl, trailingSlash: undefined })
}
