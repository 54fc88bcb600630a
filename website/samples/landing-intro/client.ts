import { createTRPCProxyClient, httpBatchLink } from '@trpc/client'
import type { AppRouter } from './router'

const client = createTRPCProxyClient<AppRouter>({
  links: [httpBatchLink({ url: 'http://localhost:3000' })],
})

const quote = await client.quote.query({ copies: 2 })
console.log(quote.total, quote.currency) // 36 USD
