/** Of what somebody is told because it concerns them (product 5.21). */
export const noticeKinds = [
  'mention',
  'reply',
  'assignment',
  'contest',
  'erasure',
  'correction',
  'import',
  'archive',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
