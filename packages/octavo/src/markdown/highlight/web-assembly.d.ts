/** The part that `highlighter.ts` uses. Node 20's types leave WebAssembly to the browser's types. */
declare namespace WebAssembly {
  type Exports = Record<string, unknown>
  function instantiate(bytes: Uint8Array, imports?: object): Promise<{ instance: { exports: Exports } }>
}
