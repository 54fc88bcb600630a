/** The part of it that `highlighter.ts` uses; the types of Node 20 leave it to those of browsers. */
declare namespace WebAssembly {
  type Exports = Record<string, unknown>
  function instantiate(bytes: Uint8Array, imports?: object): Promise<{ instance: { exports: Exports } }>
}
