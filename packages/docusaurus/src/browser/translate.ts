export { Translate as default, translate } from 'octavo/translate'
