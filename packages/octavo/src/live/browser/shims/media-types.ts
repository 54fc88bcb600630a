/**
 * The media types that samples use, with their file extensions. The tables in packages have a thousand more, which would
 * be most of what a sample with a server framework loads.
 */
export const mediaTypes: Record<string, string[]> = {
  'application/gzip': ['gz'],
  'application/javascript': ['js', 'mjs'],
  'application/json': ['json', 'map'],
  'application/octet-stream': ['bin'],
  'application/pdf': ['pdf'],
  'application/wasm': ['wasm'],
  'application/x-www-form-urlencoded': [],
  'application/xml': ['xml'],
  'application/zip': ['zip'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpeg', 'jpg'],
  'image/png': ['png'],
  'image/svg+xml': ['svg'],
  'image/webp': ['webp'],
  'multipart/form-data': [],
  'text/css': ['css'],
  'text/csv': ['csv'],
  'text/html': ['html', 'htm'],
  'text/markdown': ['md'],
  'text/plain': ['txt', 'text', 'log'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
}
