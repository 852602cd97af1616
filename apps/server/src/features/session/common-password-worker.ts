/** The thread that judges a password. Its one message is the verdict. */
import { parentPort, workerData } from 'node:worker_threads'
import type { PasswordQuestion } from './common-password-thread.ts'
import { weaknessOf } from './common-passwords.ts'

const { password, owner } = workerData as PasswordQuestion
parentPort?.postMessage(await weaknessOf(password, owner), [])
