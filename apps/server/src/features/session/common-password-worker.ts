/** The process that judges a password. */
import { answerTask } from '../../in-process.ts'
import { type PasswordOwner, weaknessOf } from './common-passwords.ts'

answerTask(async ({ password, owner }: { readonly password: string; readonly owner: PasswordOwner }) => ({
  weakness: await weaknessOf(password, owner),
}))
