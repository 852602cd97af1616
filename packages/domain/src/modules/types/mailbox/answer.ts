import type { AnswerDefinition } from '../../definition.ts'
import { idsOf, readEntries } from '../../reading.ts'
import type { PublicMail } from '../../shared/mails/public-mail.ts'

export interface MailboxPublic {
  readonly mailboxAddress: string
  readonly mailboxList: readonly PublicMail[]
}

/** When each mail was first opened, by its id: ISO, UTC. */
export type MailboxAnswer = Readonly<Record<string, string>>

export const mailboxAnswer: AnswerDefinition<MailboxPublic, MailboxAnswer> = {
  read: (value, { mailboxList }) => {
    const known = idsOf(mailboxList)
    const entries = readEntries(value)
    const opened = new Map<string, string>()
    for (const [id, openedAt] of entries ?? []) {
      if (!known.has(id) || !isTime(openedAt)) return undefined
      opened.set(id, openedAt)
    }
    return entries && Object.fromEntries(opened)
  },
  isAnswered: (answer) => answer !== null && Object.keys(answer).length > 0,
}

function isTime(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  )
}
