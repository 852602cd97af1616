/** The thread that reads files of questions. Its one message is the outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import { type ReadTask, readFile } from './read-file.ts'

parentPort?.postMessage(await readFile(workerData as ReadTask), [])
