import type { Site } from '../../model/site.ts'

/** `manifest.webmanifest`, or null when there are no icons for it. */
export function buildWebManifest({
  icons,
  title,
  tagline,
  baseUrl,
}: Pick<Site, 'icons' | 'title' | 'tagline' | 'baseUrl'>): string | null {
  if (!icons || icons.app.length === 0) return null
  const { themeColor, backgroundColor } = icons
  const manifest = {
    name: title,
    short_name: title,
    ...(tagline !== '' && { description: tagline.replaceAll('\n', ' ') }),
    start_url: baseUrl,
    scope: baseUrl,
    display: 'minimal-ui',
    ...(themeColor !== null && { theme_color: themeColor }),
    ...(backgroundColor !== null && { background_color: backgroundColor }),
    icons: icons.app.map(({ src, size }) => ({
      src: baseUrl + src,
      sizes: `${size}x${size}`,
      type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
