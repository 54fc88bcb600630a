export { clsx, clsx as default } from './clsx.ts'
