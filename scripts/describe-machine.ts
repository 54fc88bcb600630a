import { availableParallelism, cpus, totalmem } from 'node:os'

/** What figures and proofs depend on, to be saved with them. */
export function describeMachine() {
  return {
    platform: process.platform,
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1e9),
    cpu: cpus()[0]?.model ?? 'unknown',
  }
}
