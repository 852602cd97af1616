/** The topics of the guide; screens link to the one that helps there. */
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
