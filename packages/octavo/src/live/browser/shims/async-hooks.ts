export class AsyncResource {
  runInAsyncScope<T>(run: (...args: unknown[]) => T, self?: unknown, ...args: unknown[]): T {
    return run.apply(self, args)
  }

  bind<T>(run: T): T {
    return run
  }

  emitDestroy(): this {
    return this
  }
}

export const commonJs = { AsyncResource }
