import { messageOf } from '../../files/files.ts'
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { outputCacheOf } from '../../cache/cache-folder.ts'
import { markerFile } from '../../build/output/output-folders.ts'
import { manifestFileOf, readManifestPaths } from '../../build/output/manifest.ts'
import { readSiteInfo, type SiteInfo } from '../../build/output/site-files.ts'
import { recover } from '../../build/output/staging.ts'
import { createBoundedServer } from '../../serve/preview/bounded-server.ts'
import {
  createPreviewHandler,
  readOutput,
  stampOf,
  type Output,
} from '../../serve/preview/preview-handler.ts'
import { listen } from '../../serve/listen/listen.ts'
import type { Logger } from '../terminal/logger.ts'
import { SiteError } from '../../problems/site-error.ts'
import { untilAborted } from '../../build/threads/until-both-end.ts'
import { announce } from './announce.ts'
import type { ServeOptions } from '../arguments/arguments.ts'

export type PreviewOptions = Pick<
  ServeOptions,
  'root' | 'out' | 'port' | 'host' | 'open' | 'allowedHosts' | 'baseUrl' | 'env' | 'logger' | 'signal'
>

/** Serves the output folder as a static host would, until the command is stopped. */
export async function preview(options: PreviewOptions): Promise<void> {
  const { root, out, port, baseUrl, logger, signal } = options
  await recover(out)
  const info = loadSiteInfo(out)
  if (baseUrl !== undefined && baseUrl !== info.baseUrl) {
    throw new SiteError({
      message: `The output in ${out} was built for the base URL ${info.baseUrl}, so it cannot be served under ${baseUrl}.`,
      hint: `Build it again with octavo build --base-url ${baseUrl}`,
    })
  }
  const handle = createPreviewHandler(createOutputReader(out, outputCacheOf(root, out)))
  const listening = await listen(
    () =>
      createBoundedServer(
        (request, response) =>
          handle(request, response).catch((error: unknown) => fail(response, error, { request, logger })),
        options.allowedHosts,
      ),
    port,
    options.host ? 'public' : 'local',
  )
  await announce({ ...listening, baseUrl: info.baseUrl }, options)
  await untilAborted(signal)
  await listening.close()
}

function loadSiteInfo(out: string): SiteInfo {
  const info = readSiteInfo(out)
  if (info) return info
  throw new SiteError({
    message: existsSync(out)
      ? `The folder ${out} is not a finished build.`
      : `There is no build in ${out} yet.`,
    hint: 'Run octavo build first.',
  })
}

/** Reads the output again after a build has replaced it. While there is none, the last one that was read is used. */
function createOutputReader(folder: string, cacheFolder: string): () => Promise<Output> {
  let stamp = ''
  let output: Promise<Output> | null = null
  const read = async (): Promise<Output> => {
    const { baseUrl, trailingSlash, redirects } = loadSiteInfo(folder)
    const routePaths = readManifestPaths(cacheFolder)
    return readOutput({ folder, baseUrl, trailingSlash: trailingSlash ?? undefined, redirects, routePaths })
  }
  return async () => {
    await untilPublished(folder)
    const now = stampOf(join(folder, markerFile)) + stampOf(manifestFileOf(cacheFolder))
    if (output && (now === stamp || !existsSync(join(folder, markerFile)))) return output
    stamp = now
    output = read()
    return output
  }
}

/** Waits if a request arrives while a build replaces the output. */
async function untilPublished(folder: string): Promise<void> {
  for (let attempt = 0; attempt < 50 && !existsSync(join(folder, markerFile)); attempt++) await setTimeout(10)
}

function fail(
  response: ServerResponse,
  error: unknown,
  { request, logger }: { request: IncomingMessage; logger: Logger },
): void {
  // It isn't an error if a visitor cancels a download.
  if (response.destroyed || request.destroyed) return
  logger.error(`The request for ${request.url} failed: ${messageOf(error)}`)
  if (response.headersSent) response.destroy()
  else
    response
      .writeHead(500, { 'content-type': 'text/plain;charset=utf-8' })
      .end('The preview server failed.\n')
}
