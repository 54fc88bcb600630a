export type Listeners<T> = {
  /** Returns a function that removes the listener. */
  add: (listener: (value: T) => void) => () => void
  emit: (value: T) => void
}

export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(value) {
      for (const listener of listeners) {
        try {
          listener(value)
        } catch (error) {
          // A broken listener must not stop a navigation halfway. The error still reaches the console.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
  }
}
