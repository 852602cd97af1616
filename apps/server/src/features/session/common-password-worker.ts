/** The thread that judges passwords: a question is a message, and its verdict another. */
import { parentPort } from 'node:worker_threads'
import type { PasswordQuestion, PasswordVerdict } from './common-password-thread.ts'
import { isCommonPassword } from './common-passwords.ts'

parentPort?.on('message', ({ id, password, owner }: PasswordQuestion) => {
  void isCommonPassword(password, owner).then((isCommon) => {
    const verdict: PasswordVerdict = { id, isCommon }
    parentPort?.postMessage(verdict)
  })
})
