/** What the guide has a page for: screens lead to the one that helps there. */
export const guideTopics = [
  'firstSteps',
  'buildTest',
  'scoring',
  'share',
  'candidates',
  'campaigns',
  'evaluate',
  'decide',
  'team',
  'data',
] as const
export type GuideTopic = (typeof guideTopics)[number]
