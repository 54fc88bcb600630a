import { parentPort, workerData } from 'node:worker_threads'
import { buildTypeFiles, type TypesInput } from './build-type-files.ts'

/** The thread that finds the declarations that samples reach, with the compiler's module resolution. */
parentPort?.postMessage(buildTypeFiles(workerData as TypesInput))
