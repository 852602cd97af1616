import type { Area } from './area.ts'

const list = '/api/dashboard/applications'

/** The home screen with the lists behind its figures, for each of its periods, and tests side by side. */
export const dashboard: Area = {
  name: 'dashboard',
  screens: ({ assessmentIds: [, second = '', third = ''] }) => [
    { name: 'dashboard, 30 days', paths: ['/api/dashboard?period=30'] },
    { name: 'dashboard, 90 days', paths: ['/api/dashboard?period=90'] },
    { name: 'dashboard, all time', paths: ['/api/dashboard?period=all'] },
    { name: 'list behind "applications", 30 days', paths: [`${list}?period=30`] },
    { name: 'list behind "applications", all time', paths: [`${list}?period=all`] },
    { name: 'list behind "hired", 90 days', paths: [`${list}?figure=hired&period=90`] },
    { name: 'list behind "hired", all time', paths: [`${list}?figure=hired&period=all`] },
    { name: 'list behind "to evaluate"', paths: [`${list}?figure=toEvaluate`] },
    { name: 'list behind "to evaluate", page 20', paths: [`${list}?figure=toEvaluate&page=20`] },
    {
      name: 'two tests compared, 30 days',
      paths: [`/api/dashboard/compare?period=30&assessmentIds=${second},${third}`],
    },
  ],
}
