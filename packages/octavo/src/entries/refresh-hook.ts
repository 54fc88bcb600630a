import { injectIntoGlobalHook } from 'virtual:octavo/react-refresh'

injectIntoGlobalHook(window)
