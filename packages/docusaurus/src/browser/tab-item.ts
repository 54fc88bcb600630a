export { TabItem as default } from 'octavo/components'
