import type { Area, Grown } from './area.ts'

const statuses = ['notEvaluated', 'evaluated', 'refused', 'hired'] as const

/** The four columns as the board asks for them. */
const columns = ({ assessmentIds: [id] }: Grown, more = ''): string[] =>
  statuses.map((status) => `/api/assessments/${id}/applications?itemsPerPage=50&status=${status}${more}`)

const waiting = ({ assessmentIds: [id] }: Grown): string =>
  `/api/assessments/${id}/applications?itemsPerPage=1&status=notEvaluated&progress=completed`

/** The board of the test with half of all applications. */
export const board: Area = {
  name: 'board',
  screens: (company) => [
    { name: 'board, first page', paths: [...columns(company), waiting(company)] },
    { name: 'board, oldest', paths: columns(company, '&sort=oldest') },
    { name: 'board, highest score', paths: columns(company, '&sort=highest_score') },
    { name: 'board, lowest score', paths: columns(company, '&sort=lowest_score') },
    { name: 'board, by name', paths: columns(company, '&sort=name') },
    { name: 'board, search of a rare name', paths: columns(company, '&search=rarissime') },
    { name: 'search of a rare name in all tests', paths: ['/api/applications?search=rarissime'] },
    { name: 'all statuses, newest', paths: [`/api/assessments/${company.assessmentIds[0]}/applications`] },
  ],
}
