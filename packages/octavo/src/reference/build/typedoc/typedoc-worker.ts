import { parentPort, workerData } from 'node:worker_threads'
import { convertPackages } from './convert-packages.ts'
import type { ConverterSetup } from './worker-messages.ts'

/** The thread that runs TypeDoc and its compiler. */
parentPort?.postMessage(await convertPackages(workerData as ConverterSetup))
