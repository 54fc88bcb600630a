// Sentences that look like documentation to a Markdown parser: words of realistic length, code spans, emphasis,
// links.

import { listWords, type Random } from './random.ts'

const subjects = listWords(`
  The server, A procedure, Every resolver, The client, This middleware, A subscription, The adapter, Your
  router, The cache, A transformer, The batch link, An input parser, The context, A caller, The handler`)
const verbs = listWords(`
  validates, returns, forwards, collects, serializes, rejects, infers, reuses, wraps, streams, measures,
  combines, skips, records, announces`)
const objects = listWords(`
  the parsed input, every pending request, the shape of the response, one header per call, the type of the
  output, a list of errors, the authenticated user, two queries at once, the query key, a plain object, the
  remaining items, the original cause, a typed result, its own dependencies, the current session`)
const conditions = listWords(`
  before anything else runs, when the network is slow, in the order you declared them, unless a parser is
  missing, so that editors can complete it, after the last middleware, without a build step, on the first
  render, for as long as the page is open, even behind a proxy, as soon as the data arrives, inside a single
  transaction, only in development, with no extra request, while the page is hidden`)
const asides = listWords(`
  which keeps bundles small, because the types already say so, as the example below shows, and the compiler
  checks both sides, so nothing is sent twice, which is rarely what you want, and that is the whole contract,
  whatever the transport is`)
const codes = listWords(`
  createContext, httpLink, useQuery, inputSchema, onError, appRouter, maxAge, transformer, ctx.session,
  inferOutput`)
const topics = listWords(`
  Caching, Errors, Context, Batching, Validation, Subscriptions, Middleware, Adapters, Testing, Deployment,
  Types, Streaming, Headers, Pagination, Retries, Logging`)
const angles = listWords(`
  in practice, step by step, on the server, in the browser, behind a proxy, without surprises, for large teams,
  at the edge, with several clients, under load`)

export function buildTitle(random: Random) {
  return `${random.pick(topics)} ${random.pick(angles)}`
}

function buildSentence(random: Random) {
  const start = `${random.pick(subjects)} ${random.pick(verbs)} ${random.pick(objects)} ${random.pick(conditions)}`
  const kind = random.integer(0, 9)
  if (kind < 2) return `${start}; set \`${random.pick(codes)}\` to change that.`
  if (kind === 2) return `${start}, *${random.pick(asides)}*.`
  if (kind === 3) return `**${start}.**`
  return kind < 7 ? `${start}, ${random.pick(asides)}.` : `${start}.`
}

/** @param words At least this many. */
export function buildParagraph(random: Random, words: number) {
  const sentences = []
  for (let count = 0; count < words; count += sentences.at(-1)?.split(' ').length ?? 0) {
    sentences.push(buildSentence(random))
  }
  return sentences.join(' ')
}

export function buildTable(random: Random) {
  const rows = Array.from({ length: 5 }, (_, index) => {
    const name = `${random.pick(codes)}${index}`
    return `| \`${name}\` | ${random.pick(objects)} | ${random.pick(conditions)} |`
  })
  return ['| Option | Meaning | When |', '| --- | --- | :-- |', ...rows].join('\n')
}
