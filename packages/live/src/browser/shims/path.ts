export const sep = '/'
export const delimiter = ':'

export function normalize(path: string): string {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.' && part !== '' && !(part === '..' && path.startsWith('/'))) parts.push(part)
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/') || '.'
}

export const join = (...parts: string[]) => normalize(parts.filter((part) => part !== '').join('/'))
export const isAbsolute = (path: string) => path.startsWith('/')
export const dirname = (path: string) =>
  path.replace(/\/?[^/]*\/*$/, '') || (path.startsWith('/') ? '/' : '.')
export const extname = (path: string) => /[^/.](\.[^./]*)$/.exec(path)?.[1] ?? ''

export function basename(path: string, ending = ''): string {
  const name = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}

export function resolve(...parts: string[]): string {
  const start = parts.findLastIndex(isAbsolute)
  return normalize(['/', ...parts.slice(Math.max(0, start))].join('/'))
}

export function relative(from: string, to: string): string {
  const [a, b] = [resolve(from).split('/'), resolve(to).split('/')]
  const same = a.findIndex((part, index) => part !== b[index])
  const start = same === -1 ? a.length : same
  return [...a.slice(start).map(() => '..'), ...b.slice(start)].join('/')
}

const posix = { sep, delimiter, normalize, join, isAbsolute, dirname, extname, basename, resolve, relative }
export { posix }
