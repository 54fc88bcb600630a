/** Components for MDX and for the site's own components. */
export { TabItem, Tabs } from '../theme/server/mdx/tabs.tsx'
