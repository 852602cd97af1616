import type { Area } from './area.ts'

/** The home screen, for each of its periods, and tests side by side. */
export const dashboard: Area = {
  name: 'dashboard',
  screens: ({ assessmentIds: [, second = '', third = ''] }) => [
    { name: 'dashboard, 30 days', paths: ['/api/dashboard?period=30'] },
    { name: 'dashboard, 90 days', paths: ['/api/dashboard?period=90'] },
    { name: 'dashboard, all time', paths: ['/api/dashboard?period=all'] },
    { name: 'list behind "hired", all time', paths: ['/api/dashboard/applications?figure=hired&period=all'] },
    { name: 'list behind "to evaluate"', paths: ['/api/dashboard/applications?figure=toEvaluate'] },
    {
      name: 'two tests compared, 30 days',
      paths: [`/api/dashboard/compare?period=30&assessmentIds=${second},${third}`],
    },
  ],
}
