/** The mails that are there by the clock, the latest first, and those that came while somebody looked on. */

import { idsOf } from '@assay/domain/modules/reading'
import { arrivedMails, firstDisplayOf, nextArrivalMs } from '@assay/domain/modules/shared/mails/mail-arrival'
import type { PublicMail } from '@assay/domain/modules/shared/mails/public-mail'
import { useEffect, useState } from 'react'

interface ArrivalParts {
  readonly mails: readonly PublicMail[]
  /** The first display as this browser remembers it: ISO, or null. */
  readonly storedFirstDisplay: string | null
  readonly firstVisitedAt: string | null
  /** Opened or sorted. */
  readonly handled: ReadonlySet<string>
  readonly now: () => Date
}

/** The server may correct the clock, and a device may sleep: that long a mail can be overdue. */
const longestWaitMs = 5_000

export function useArrivals(parts: ArrivalParts) {
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
  const [firstIds] = useState(() => idsOf(arrivedMails(mails, atFirst)))
  const [seen, setSeen] = useState({ ids: firstIds, latest: [] as readonly PublicMail[] })
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
  const fresh = arrived.filter(({ id }) => !firstIds.has(id))
  /** `fresh` came after the mailbox was shown, `latest` together last. */
  return { firstDisplayedAt, arrived, fresh, latest: seen.latest }
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso)
}
