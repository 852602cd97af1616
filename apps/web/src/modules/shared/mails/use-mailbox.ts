/** A mailbox on a page: what has arrived, what is unread, which mail is open, what to say of it. */
import { unreadCount } from '@assay/domain/modules/shared/mails/mail-arrival'
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { PlayerContext } from '../../player.ts'
import { mailWords } from './mail-words.ts'
import { keepReadState, storedReadState } from './read-state.ts'
import { mailTexts } from './texts.ts'
import { useArrivals } from './use-arrivals.ts'

interface MailboxParts {
  readonly moduleId: string
  readonly mails: readonly PublicMail[]
  readonly context: PlayerContext
  /** Ids of mails that the answer speaks of: they have arrived. */
  readonly answeredIds: readonly string[]
  /** The mails that the answer says were read. */
  readonly readIds?: readonly string[]
}

export function useMailbox({ moduleId, mails, context, answeredIds, readIds = [] }: MailboxParts) {
  const { applicationId } = context
  const t = useTexts(mailTexts)
  const [stored] = useState(() => storedReadState(applicationId, moduleId))
  const [readHere, setReadHere] = useState<readonly string[]>(stored?.readMailboxList ?? [])
  const [openId, setOpenId] = useState<string | null>(null)
  const read = new Set([...readHere, ...readIds])
  const { firstDisplayedAt, arrived, fresh, latest } = useArrivals({
    mails,
    storedFirstDisplay: stored?.firstDisplayDate ?? null,
    firstVisitedAt: context.firstVisitedAt,
    handled: new Set([...read, ...answeredIds]),
    now: context.now,
  })
  const firstDisplayDate = firstDisplayedAt.toISOString()
  useEffect(() => {
    keepReadState(applicationId, moduleId, { firstDisplayDate, readMailboxList: readHere })
  }, [applicationId, moduleId, firstDisplayDate, readHere])

  return {
    /** The latest first. */
    arrived,
    isRead: (id: string): boolean => read.has(id),
    /** Arrived while somebody looked on, and not read yet. */
    newIds: fresh.filter(({ id }) => !read.has(id)).map(({ id }) => id),
    unread: unreadCount(arrived, read),
    openMail: arrived.find(({ id }) => id === openId) ?? null,
    open: (id: string): void => {
      setOpenId(id)
      if (!readHere.includes(id)) setReadHere([...readHere, id])
    },
    close: (): void => setOpenId(null),
    /** Words for the mails that came last while somebody looked on. */
    arrival:
      latest.length > 1
        ? t('arrivedSeveral', { count: latest.length })
        : latest.map((mail) => t('arrived', mailWords(mail, t))).join(''),
  }
}

export type Mailbox = ReturnType<typeof useMailbox>
