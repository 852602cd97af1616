/** Calendar days and hours of a time zone, by the IANA rules of the runtime (Intl). Pure: no clock. */

/** A calendar day as an ISO date, `2026-11-22`. */
export type Day = string

const dayMs = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()
/** By zone and day: how far its clocks are before UTC all day long; null where they change. */
const offsets = new Map<string, number | null>()
const cachedOffsets = 10_000

/**
 * A zone's wall clock at an instant as if it were UTC, for `toISOString`.
 * @throws RangeError for an unknown zone
 */
export function wallClock(at: Date, zone: string): Date {
  const time = at.getTime()
  const offset = offsetOfDay(Math.floor(time / dayMs), zone)
  return offset === null ? readClock(at, zone) : new Date(Math.floor(time / 1000) * 1000 + offset)
}

/** Asking the runtime takes microseconds: a spreadsheet has thousands of moments on some hundred days. */
function offsetOfDay(day: number, zone: string): number | null {
  const key = `${zone} ${day}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const [first, last] = [day * dayMs, (day + 1) * dayMs].map(
    (at) => readClock(new Date(at), zone).getTime() - at,
  )
  const offset = first === last ? (first ?? null) : null
  if (offsets.size >= cachedOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function readClock(at: Date, zone: string): Date {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return new Date(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`)
}

/** Says whether the runtime knows this IANA zone. Whatever else comes from outside is none. */
export function isZone(zone: string): boolean {
  if (zone.length > 64) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Gives the calendar day that people in the zone have at an instant. */
export function dayIn(zone: string, at: Date): Day {
  return wallClock(at, zone).toISOString().slice(0, 10)
}

/** Gives the hour, 0 to 23, that people in the zone have at an instant. */
export function hourIn(zone: string, at: Date): number {
  return wallClock(at, zone).getUTCHours()
}

/** Gives the day of the week, 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Gives a day so many calendar days later, or earlier where `days` is negative. */
export function plusDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Gives the last millisecond of a day in the zone. */
export function endOfDay(zone: string, day: Day): Date {
  return new Date(instantAt(zone, plusDays(day, 1), 0).getTime() - 1)
}

/** Says how many calendar days lie between two days; negative where `to` is the earlier one. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/**
 * When clocks of the zone show an hour of a day: of one that summer time leaves out the moment of the change,
 * of one that comes twice the first.
 */
export function instantAt(zone: string, day: Day, hour: number): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  const offsetAt = (at: number) => wallClock(new Date(at), zone).getTime() - at
  // The offsets a day before and after differ only around a change of the clock; the instant itself, up to 14
  // hours away from the wall clock read as UTC, lies between them in every zone.
  const [before, after] = [offsetAt(wanted - dayMs), offsetAt(wanted + dayMs)]
  for (const offset of [Math.max(before, after), Math.min(before, after)]) {
    const instant = wanted - offset
    if (offsetAt(instant) === offset) return new Date(instant)
  }
  return new Date(wanted - before)
}
