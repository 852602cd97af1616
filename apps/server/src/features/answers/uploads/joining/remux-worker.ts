/** The thread that reads recordings. Its one message is the outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import { type RemuxTask, remux } from './remux.ts'

parentPort?.postMessage(await remux(workerData as RemuxTask), [])
