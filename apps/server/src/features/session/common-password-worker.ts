/** The thread that judges passwords: a question is a message, and its verdict another. */
import { parentPort } from 'node:worker_threads'
import type { PasswordQuestion, PasswordVerdict } from './common-password-thread.ts'
import { isCommonPassword } from './common-passwords.ts'

async function judge({ id, password, owner }: PasswordQuestion): Promise<void> {
  const verdict: PasswordVerdict = { id, isCommon: await isCommonPassword(password, owner) }
  parentPort?.postMessage(verdict, [])
}

parentPort?.on('message', (question: PasswordQuestion) => void judge(question))
