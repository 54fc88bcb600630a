import * as z from 'zod'
import { generatedFiles } from '../../model/generated-files.ts'
import { closedObject, objectOf, textLike, textReadBy } from './building-blocks.ts'
import { docsSchema } from './docs-schema.ts'
import {
  componentsSchema,
  contentSchema,
  integrationsSchema,
  markdownSchema,
  slotsSchema,
  viteSchema,
} from './extension-schemas.ts'
import { headSchema, policySchema } from './head-schema.ts'
import { i18nSchema } from './i18n-schema.ts'
import { announcementSchema, footerSchema } from './layout-schema.ts'
import { navbarSchema } from './navbar-schema.ts'
import { redirectsSchema } from './redirects-schema.ts'
import { searchSchema } from './search-schema.ts'
import { baseUrl, folder, origin, routePath, staticFile, text, webAddress, wholeNumber } from './values.ts'

/** `true` means all defaults; `false`, `null` or nothing means no blog. */
const blogSchema = z.preprocess(
  (value) => (value === true ? {} : value === false || value === undefined ? null : value),
  closedObject({
    folder: folder.default('content/blog'),
    path: routePath.default('/blog'),
    title: text.default('Blog'),
    description: z.string().default('Blog'),
    postsPerPage: wholeNumber.min(1).default(10),
    recentPosts: wholeNumber.min(0).default(5),
    feedPosts: wholeNumber.min(1).default(20),
    sidebarTitle: text.default('Recent posts'),
  }).nullable(),
)

const severity = z.enum(['throw', 'warn', 'ignore'])
const fatal = severity.default('throw')
const harmless = severity.default('warn')

const checksSchema = closedObject({
  duplicateRoutes: fatal,
  brokenLinks: fatal,
  brokenAnchors: fatal,
  missingImages: fatal,
  brokenFileLinks: fatal,
  emptyPages: fatal,
  blockedContent: harmless,
  unknownFrontMatter: harmless,
  unknownDirectives: harmless,
  unclosedDirectives: harmless,
  unknownFenceMeta: harmless,
  unsafeMarkup: harmless,
}).prefault({})

const colorModeSchema = closedObject({
  default: z.enum(['light', 'dark']).default('light'),
  respectSystem: z.boolean().default(true),
  disableSwitch: z.boolean().default(false),
}).prefault({})

const fontPackage = textReadBy((value) =>
  /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(value)
    ? value
    : { refused: `expected a package such as "@fontsource-variable/inter", found "${value}"` },
)

const fontsSchema = closedObject({
  text: fontPackage.nullable().default(null),
  code: fontPackage.nullable().default(null),
  scripts: z.array(text).default(['latin-ext']),
}).prefault({})

const color = textLike(/^#[\da-f]{3,8}$/i, 'a color such as "#398ccb"')

const iconsSchema = closedObject({
  svg: staticFile.nullable().default(null),
  appleTouch: staticFile.nullable().default(null),
  app: z.array(closedObject({ src: staticFile, size: wholeNumber })).default([]),
  themeColor: color.nullable().default(null),
  backgroundColor: color.nullable().default(null),
})

/** How samples are checked across the site; each version names its own environment. */
const samplesSchema = closedObject({
  maxUnchecked: z.number().min(0).max(1).default(0.03),
  playground: routePath.nullable().default(null),
}).prefault({})

/** B235. */
const socialWidgetSchema = closedObject({
  script: webAddress,
  global: textLike(/^[A-Za-z_$][\w$]*$/, 'the name of a global variable such as "twttr"'),
})

const softwareSchema = closedObject({
  name: text,
  codeRepository: webAddress.optional(),
  programmingLanguage: text.optional(),
  license: webAddress.optional(),
  version: text.optional(),
})

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
  files: objectOf(generatedFiles, z.boolean().default(true)).prefault({}),
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
