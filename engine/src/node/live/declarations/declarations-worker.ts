import { parentPort, workerData } from 'node:worker_threads'
import { traceDeclarations, type TraceInput } from './trace-declarations.ts'

/** A thread that traces one environment and ends, because it loads TypeScript. */
parentPort?.postMessage(traceDeclarations(workerData as TraceInput))
