/** How the page's score is compared with `score`, where `isScoreChoice`. */
export const comparisons = ['=', '>', '<', '>=', '<='] as const
export type Comparison = (typeof comparisons)[number]
