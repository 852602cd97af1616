/** Times of a mail as people type them: what is no number is 00, single digits are padded. No zod. */

/** Gives the time of day that a mail bears, `hh:mm`: `9h5` gives `09:05`, `25:10` gives `00:10`. */
export const arrivalTimeOf = (typed: string): string => twoParts(typed, 23)

/** Says how long after the first display a mail arrives, `mm:ss`, 99 minutes at most. */
export const arrivalDelayOf = (typed: string): string => twoParts(typed, 99)

/** When the first mail of a mailbox bears to have come, unless its author says otherwise. */
export const firstArrival = '09:00'

const minutesApart = 5

/** Gives the time of the next mail: five minutes after the last one, and never on the next day. */
export function arrivalAfter(last: string): string {
  const [hours = 0, minutes = 0] = arrivalTimeOf(last).split(':').map(Number)
  const after = Math.min(hours * 60 + minutes + minutesApart, 24 * 60 - 1)
  return arrivalTimeOf(`${Math.floor(after / 60)}:${after % 60}`)
}

export const mailLimit = 100

/** Gives the fields of an added mail: it is empty, and bears a time a little after the last one's. */
export function mailAfter(last: { readonly emailArrivalTime: string } | undefined) {
  return { emailArrivalTime: last === undefined ? firstArrival : arrivalAfter(last.emailArrivalTime) }
}

function twoParts(typed: string, firstMax: number): string {
  const [first = '', second = ''] = typed.split(/[:h]/i)
  return `${twoDigits(first, firstMax)}:${twoDigits(second, 59)}`
}

function twoDigits(part: string, max: number): string {
  const digits = part.trim()
  return /^\d{1,2}$/.test(digits) && Number(digits) <= max ? digits.padStart(2, '0') : '00'
}
