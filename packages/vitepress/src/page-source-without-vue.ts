import { defineMarkdownPlugin } from 'octavo'
import { separateVue } from './build/vue.ts'

/** For `markdown.plugins`; the integration adds it if the site asks for it. */
export const plugin = defineMarkdownPlugin({
  name: 'octavo-vitepress: without Vue',
  source: (text) => separateVue(text).rest,
})
