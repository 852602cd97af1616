/** Shows staff which mails were read, and when. */
import type { ModuleData } from '@assay/domain/modules/data-registry'
import type { MailboxAnswer } from '@assay/domain/modules/types/mailbox/answer'

type MailboxData = ModuleData['mailbox']

interface MailReading {
  readonly mail: MailboxData['mailboxList'][number]
  /** ISO, UTC; null: not read. */
  readonly openedAt: string | null
}

/** The opened mails in the order of opening, then the unread ones in the author's order. */
export function mailReadings(data: MailboxData, answer: MailboxAnswer | null): MailReading[] {
  const readings = data.mailboxList.map((mail) => ({
    mail,
    openedAt: answer && Object.hasOwn(answer, mail.id) ? (answer[mail.id] ?? null) : null,
  }))
  const rank = ({ openedAt }: MailReading) => (openedAt === null ? Number.MAX_VALUE : Date.parse(openedAt))
  return readings.sort((one, other) => rank(one) - rank(other))
}
