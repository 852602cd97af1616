import type { Area } from './area.ts'

/** The table of the test with half of all applications. */
export const table: Area = {
  name: 'table',
  screens: ({ assessmentIds: [id] }) => {
    const page = `/api/assessments/${id}/applications?itemsPerPage=50`
    return [
      { name: 'table, first page', paths: [page] },
      { name: 'table, by name', paths: [`${page}&sort=name`] },
      { name: 'table, highest score', paths: [`${page}&sort=highest_score`] },
    ]
  },
}
