/** A mailbox on a page: what has arrived, what is unread, which mail is open, what to say of it. */
import { idsOf } from '@assay/domain/modules/reading'
import {
  arrivedMails,
  firstDisplayOf,
  nextArrivalMs,
  unreadCount,
} from '@assay/domain/modules/shared/mails/mail-arrival'
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { useEffect, useState } from 'react'
import type { PlayerContext } from '../../player.ts'
import { mailWords } from './mail-words.ts'
import { keepReadState, storedReadState } from './read-state.ts'
import { mailTexts } from './texts.ts'

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
  const t = mailTexts.useTexts()
  const [stored] = useState(() => storedReadState(applicationId, moduleId))
  const [readHere, setReadHere] = useState<readonly string[]>(stored?.readMailboxList ?? [])
  const [openId, setOpenId] = useState<string | null>(null)
  const read = new Set([...readHere, ...readIds])
  const { firstDisplayedAt, arrived, latest } = useArrivals({
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
    arrived,
    isRead: (id: string): boolean => read.has(id),
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

interface ArrivalParts {
  readonly mails: readonly PublicMail[]
  readonly storedFirstDisplay: string | null
  readonly firstVisitedAt: string | null
  /** Opened or sorted. */
  readonly handled: ReadonlySet<string>
  readonly now: () => Date
}

/** The server may correct the clock, and a device may sleep: that long a mail can be overdue. */
const longestWaitMs = 5_000

function useArrivals(parts: ArrivalParts) {
  const { mails, storedFirstDisplay, firstVisitedAt, handled, now } = parts
  const [displayedAt] = useState(now)
  const [clock, setClock] = useState(displayedAt)
  const firstDisplayedAt = firstDisplayOf({
    stored: dateOf(storedFirstDisplay),
    firstVisitedAt: dateOf(firstVisitedAt),
    displayedAt,
  })
  // A clock that the server has set back since it was looked at last: no mail arrives by the wrong one.
  const current = new Date(Math.min(clock.getTime(), now().getTime()))
  const atFirst = { firstDisplayedAt, now: current, handled }
  const [seen, setSeen] = useState(() => ({
    ids: idsOf(arrivedMails(mails, atFirst)),
    latest: [] as readonly PublicMail[],
  }))
  // A mail that was shown once stays, even when a clock is corrected.
  const moment = { ...atFirst, handled: new Set([...handled, ...seen.ids]) }
  const arrived = arrivedMails(mails, moment)
  const added = arrived.filter(({ id }) => !seen.ids.has(id))
  if (added.length > 0) setSeen({ ids: idsOf(arrived), latest: added })

  const waitMs = nextArrivalMs(mails, moment)
  const nextAt = waitMs === null ? null : current.getTime() + waitMs
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      setClock(now())
      wait()
    }
    const wait = (): void => {
      clearTimeout(timer)
      if (nextAt === null) return
      const leftMs = Math.max(0, nextAt - now().getTime()) + 1
      timer = setTimeout(look, Math.min(longestWaitMs, leftMs))
    }
    wait()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(timer)
    }
  }, [nextAt, now])
  /** `latest`: those that came together last, after the mailbox was shown. */
  return { firstDisplayedAt, arrived, latest: seen.latest }
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
