/** What candidates ask of a company about their data: of which kind, and until when it is answered. */

export const requestKinds = ['contest', 'erasure', 'correction'] as const
export type RequestKind = (typeof requestKinds)[number]

/** When a request is to be answered: a month after it came in (GDPR art. 12), or that month's last day. */
export function requestDueAt(at: Date): Date {
  const due = new Date(at)
  due.setUTCMonth(due.getUTCMonth() + 1)
  if (due.getUTCDate() !== at.getUTCDate()) due.setUTCDate(0)
  return due
}
