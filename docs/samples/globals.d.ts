/** What samples use of the platform. */
declare const console: { log(...values: unknown[]): void }
