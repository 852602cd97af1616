/** When mails arrive, and how many are unread (product 4.21). No zod: the browser imports it. */
import { delaySeconds, type PublicMail } from './public-mail.ts'

type Delayed = Pick<PublicMail, 'id' | 'emailDelay'> & Partial<Pick<PublicMail, 'emailArrivalTime'>>

interface MailboxMoment {
  readonly firstDisplayedAt: Date
  readonly now: Date
  /** Ids of mails that were opened or sorted: they have arrived, whatever a clock says. */
  readonly handled?: ReadonlySet<string>
}

interface FirstDisplay {
  /** What this browser remembers; null on another device, or where it keeps nothing. */
  readonly stored: Date | null
  /** First visit of the page, by the server's clock; null while it is unknown. */
  readonly firstVisitedAt: Date | null
  /** The time at which the mail is shown on this device. */
  readonly displayedAt: Date
}

/** Since when delays run: this browser's first showing, else the page's first visit, else now. */
export function firstDisplayOf({ stored, firstVisitedAt, displayedAt }: FirstDisplay): Date {
  const first = stored ?? firstVisitedAt
  return first && first < displayedAt ? first : displayedAt
}

/** The moment in which a mail arrives. */
function arrivalOf(mail: Delayed, firstDisplayedAt: Date): Date {
  return new Date(firstDisplayedAt.getTime() + delaySeconds(mail) * 1000)
}

/** Arrived mails, the latest first; those of one moment by the time that they bear, else in their order. */
export function arrivedMails<M extends Delayed>(mails: readonly M[], moment: MailboxMoment): M[] {
  return mails.filter((mail) => hasArrived(mail, moment)).sort((one, other) => byTime(other, one))
}

/** Compares mails: the one that comes first, then the one that bears the earlier time. */
export function byTime(one: Omit<Delayed, 'id'>, other: Omit<Delayed, 'id'>): number {
  const [mine = '', theirs = ''] = [one.emailArrivalTime, other.emailArrivalTime]
  return delaySeconds(one) - delaySeconds(other) || (mine < theirs ? -1 : mine > theirs ? 1 : 0)
}

/** Gives the milliseconds until the next mail arrives; null when none is to come. */
export function nextArrivalMs(mails: readonly Delayed[], moment: MailboxMoment): number | null {
  const waits = mails
    .filter((mail) => !hasArrived(mail, moment))
    .map((mail) => arrivalOf(mail, moment.firstDisplayedAt).getTime() - moment.now.getTime())
  return waits.length === 0 ? null : Math.min(...waits)
}

/** Counts the mails that were not read yet. */
export function unreadCount(mails: readonly Pick<PublicMail, 'id'>[], read: ReadonlySet<string>): number {
  return mails.filter(({ id }) => !read.has(id)).length
}

function hasArrived(mail: Delayed, { firstDisplayedAt, now, handled }: MailboxMoment): boolean {
  return arrivalOf(mail, firstDisplayedAt) <= now || (handled?.has(mail.id) ?? false)
}
