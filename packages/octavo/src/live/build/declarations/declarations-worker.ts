import { parentPort, workerData } from 'node:worker_threads'
import { traceDeclarations, type TraceInput } from './trace-declarations.ts'

/** The thread that finds the declarations that samples reach, with the compiler's module resolution. */
parentPort?.postMessage((workerData as TraceInput[]).map(traceDeclarations))
