import { createHTTPServer } from '@trpc/server/adapters/standalone'
import { appRouter } from './router'

createHTTPServer({ router: appRouter }).listen(3000)
