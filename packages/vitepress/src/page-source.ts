import { defineMarkdownPlugin } from 'octavo'
import { homeStyles } from './build/home-page.ts'
import { rewritePage } from './build/rewrite-page.ts'

/** For `markdown.plugins`; the integration adds it. */
export const plugin = defineMarkdownPlugin({
  name: 'octavo-vitepress',
  source: rewritePage,
  styles: homeStyles,
})
