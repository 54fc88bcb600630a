import { parentPort, workerData } from 'node:worker_threads'
import { traceDeclarations, type TraceInput } from './trace-declarations.ts'

/** A thread that traces environments and ends, because it loads TypeScript. */
parentPort?.postMessage((workerData as TraceInput[]).map(traceDeclarations))
