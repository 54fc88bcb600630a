import { extname } from 'node:path'

const text = (type: string) => `${type};charset=utf-8`

/** Types of files that the build writes and that sites keep in their static folder. */
const types: Record<string, string> = {
  '.html': text('text/html'),
  '.htm': text('text/html'),
  '.txt': text('text/plain'),
  '.md': text('text/markdown'),
  '.mdx': text('text/markdown'),
  '.css': text('text/css'),
  '.csv': text('text/csv'),
  '.ics': text('text/calendar'),
  '.vtt': text('text/vtt'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.xml': text('application/xml'),
  '.rss': text('application/rss+xml'),
  '.atom': text('application/atom+xml'),
  '.yml': text('application/yaml'),
  '.yaml': text('application/yaml'),
  '.svg': text('image/svg+xml'),
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.apng': 'image/apng',
  '.bmp': 'image/bmp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.gz': 'application/gzip',
  '.tar': 'application/x-tar',
  '.tgz': 'application/gzip',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
}

export function contentTypeOf(filePath: string): string {
  return types[extname(filePath).toLowerCase()] ?? 'application/octet-stream'
}

/** Text, and the few other formats that aren't compressed already. */
export function isCompressible(contentType: string): boolean {
  return /^text\/|charset=|wasm|font\/(?:ttf|otf)|x-icon|bmp|x-tar/.test(contentType)
}
