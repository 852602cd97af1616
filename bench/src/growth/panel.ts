import type { Area } from './area.ts'

const page = '/api/assessments?withApplicationsStats=1&itemsPerPage=15'

/** The panel of tests with their counts. */
export const panel: Area = {
  name: 'panel',
  screens: () => [
    { name: 'panel, first page', paths: [page] },
    { name: 'panel, most candidates', paths: [`${page}&sort=most_candidates`] },
    { name: 'panel, search', paths: [`${page}&search=test%201`] },
  ],
}
