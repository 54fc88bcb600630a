import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** The files of a release; null if it's listed and can't be downloaded, `cut` if the connection ends before its last byte. */
type PublishedRelease = Record<string, string> | null | 'cut'

/** Package → version → release. */
export type PublishedPackages = Record<string, Record<string, PublishedRelease>>

/** An npm registry with a few packages, on this machine. `downloads` lists the tarballs that were requested. */
export async function startRegistry(
  packages: PublishedPackages,
  onDownload: (release: string) => void = () => undefined,
) {
  const downloads: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    const [, name = '', tarball] = /^\/(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(decodeURIComponent(url)) ?? []
    const versions = packages[name]
    const files = versions?.[tarball ?? '']
    if (tarball !== undefined) {
      downloads.push(`${name}@${tarball}`)
      onDownload(`${name}@${tarball}`)
      if (files === 'cut') {
        response.writeHead(200, { 'content-length': '4096' })
        response.write('\x1f\x8b', () => response.destroy())
      } else response.writeHead(files ? 200 : 404).end(files ? pack(files) : '')
    } else if (versions) response.end(JSON.stringify(describe(name, versions, origin)))
    else response.writeHead(404).end('{"error":"Not found"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, downloads, stop: () => new Promise((resolve) => server.close(resolve)) }
}

function describe(name: string, versions: PublishedPackages[string], origin: string) {
  const all = Object.entries(versions).map(([version, files]) => {
    const integrity = `sha512-${createHash('sha512')
      .update(pack(files === 'cut' ? {} : (files ?? {})))
      .digest('base64')}`
    return [version, { name, version, dist: { tarball: `${origin}/${name}/-/${version}.tgz`, integrity } }]
  })
  const latest = Object.keys(versions).at(-1)
  return { name, 'dist-tags': { latest }, versions: Object.fromEntries(all) }
}

/** A tar archive: a header of 512 bytes for each file, then its bytes, filled up to a multiple of 512. */
function pack(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, text]) => {
    const body = Buffer.from(text)
    const header = Buffer.alloc(512)
    header.write(`package/${name}`, 0)
    header.write('0000644\0', 100)
    header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('00000000000\0', 136)
    header.write('        0', 148)
    header.write('ustar\x0000', 257)
    const sum = header.reduce((total, byte) => total + byte, 0)
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]))
}
