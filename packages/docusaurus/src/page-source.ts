import { defineMarkdownPlugin } from 'octavo'
import { classes } from './build/classes.ts'
import { rewritePage } from './build/rewrite-page.ts'

/** For `markdown.plugins`; the integration adds it. */
export const plugin = defineMarkdownPlugin({
  name: 'octavo-docusaurus',
  source: rewritePage,
  styles: classes,
})
