/** Whether candidates can take a test (product 2.6). No zod here. */

export const assessmentStatuses = ['offline', 'online', 'wip'] as const
export type AssessmentStatus = (typeof assessmentStatuses)[number]

/** Gives the display status of `isOnline`: true online, false offline, null wip. */
export function statusOf(isOnline: boolean | null): AssessmentStatus {
  if (isOnline === null) return 'wip'
  return isOnline ? 'online' : 'offline'
}

/** `isOnline` after the menu's toggle (product 2.6): online goes offline, everything else online. */
export function toggled(isOnline: boolean | null): boolean {
  return isOnline !== true
}

/** `statusFilter` where nothing is said. */
export const defaultStatusFilter = '0_1'

/** A `statusFilter`'s statuses: 0 offline, 1 online, 2 wip, joined by underscores; undefined for others. */
export function readStatusFilter(text: string = defaultStatusFilter): AssessmentStatus[] | undefined {
  if (text === '') return []
  if (!/^[012](?:_[012])*$/.test(text)) return undefined
  const wanted = new Set(text.split('_').map(Number))
  return assessmentStatuses.filter((_, index) => wanted.has(index))
}

/** Writes statuses as `statusFilter` says them. */
export function writeStatusFilter(statuses: readonly AssessmentStatus[]): string {
  return assessmentStatuses.flatMap((status, index) => (statuses.includes(status) ? [index] : [])).join('_')
}
