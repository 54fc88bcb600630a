import * as z from 'zod'
import { announcementSchema } from './announcement-schema.ts'
import { blogSchema } from './blog-schema.ts'
import { closedObject, textReadBy } from './building-blocks.ts'
import { checksSchema } from './checks-schema.ts'
import { colorModeSchema } from './color-mode-schema.ts'
import { componentsSchema } from './components-schema.ts'
import { docsSchema } from './docs-schema.ts'
import { contentSchema, integrationsSchema } from './extension-schemas.ts'
import { filesSchema } from './files-schema.ts'
import { fontsSchema } from './fonts-schema.ts'
import { footerSchema } from './footer-schema.ts'
import { headSchema } from './head-schema.ts'
import { iconsSchema } from './icons-schema.ts'
import { i18nSchema } from './i18n-schema.ts'
import { markdownSchema } from './markdown-schema.ts'
import { navbarSchema } from './navbar-schema.ts'
import { policySchema } from './policy-schema.ts'
import { redirectsSchema } from './redirects-schema.ts'
import { searchSchema } from './search-schema.ts'
import { samplesSchema } from './samples-schema.ts'
import { slotsSchema } from './slots-schema.ts'
import { socialWidgetSchema } from './social-widget-schema.ts'
import { softwareSchema } from './software-schema.ts'
import { viteSchema } from './vite-schema.ts'
import { baseUrl, folder, origin, staticFile, text, webAddress } from './values.ts'

/** Copying the site's own folder would publish its sources. */
const staticFolder = textReadBy((value) => {
  const result = folder.safeParse(value)
  if (!result.success) return { refused: result.error.issues[0]?.message ?? '' }
  return /^\.(?:$|\.(?:\/|$))/.test(result.data)
    ? { refused: "expected a folder inside the site's folder" }
    : result.data
})

const styleSheet = textReadBy((value) =>
  /^[^/\\][^\\]*\.css$/.test(value)
    ? value.replace(/^(?:\.\/)+/, '')
    : {
        refused: `expected a stylesheet such as "theme.css", relative to the site's folder, found "${value}"`,
      },
)

/** Every option of a site. `resolve-site.ts` resolves those that depend on the environment or on other options. */
export const siteSchema = closedObject({
  title: text,
  tagline: z.string().default(''),
  url: origin.optional(),
  baseUrl: baseUrl.optional(),
  favicon: staticFile.nullable().default(null),
  trailingSlash: z.boolean().optional(),
  noIndex: z.boolean().default(false),
  titleDelimiter: text.default('|'),
  baseUrlIssueBanner: z.boolean().default(true),
  image: staticFile.nullable().default(null),
  i18n: i18nSchema,
  docs: docsSchema,
  blog: blogSchema,
  pagesFolder: folder.nullable().default('content/pages'),
  staticFolder: staticFolder.default('static'),
  allow: z.array(folder).default([]),
  repositoryUrl: webAddress.optional(),
  editUrl: webAddress.nullable().optional(),
  navbar: navbarSchema,
  footer: footerSchema,
  announcement: announcementSchema.nullable().default(null),
  colorMode: colorModeSchema,
  search: searchSchema,
  redirects: redirectsSchema,
  files: filesSchema,
  checks: checksSchema,
  components: componentsSchema,
  markdown: markdownSchema,
  slots: slotsSchema,
  head: headSchema,
  content: contentSchema,
  vite: viteSchema,
  integrations: integrationsSchema,
  styles: z.array(styleSheet).default([]),
  fonts: fontsSchema,
  samples: samplesSchema,
  socialWidget: socialWidgetSchema.nullable().default(null),
  socialImages: z.boolean().default(false),
  icons: iconsSchema.nullable().default(null),
  contentSecurityPolicy: policySchema,
  software: softwareSchema.nullable().default(null),
})
