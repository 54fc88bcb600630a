type Options = { signal?: AbortSignal }

function wait<T>(ms = 0, value?: T, { signal }: Options = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => resolve(value as T), ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The operation was aborted', 'AbortError'))
    })
  })
}

async function* every<T>(ms = 0, value?: T): AsyncGenerator<T> {
  for (;;) yield await wait(ms, value as T)
}

const immediate = <T>(value?: T) => wait(0, value)
const scheduler = { wait: (ms: number) => wait<void>(ms) }
export { wait as setTimeout, every as setInterval, immediate as setImmediate, scheduler }
export const commonJs = { setTimeout: wait, setInterval: every, setImmediate: immediate, scheduler }
