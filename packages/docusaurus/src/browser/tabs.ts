export { Tabs as default } from 'octavo/components'
