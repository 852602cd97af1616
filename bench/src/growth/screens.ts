/** The screens of recruiters, each an area: those that need no more rows than applications. */
import type pg from 'pg'
import type { Area, Grown } from './area.ts'

const panelPage = '/api/assessments?withApplicationsStats=1&itemsPerPage=15'

/** The panel of tests with their counts. */
export const panel: Area = {
  name: 'panel',
  screens: () => [
    { name: 'panel, first page', paths: [panelPage] },
    { name: 'panel, most candidates', paths: [`${panelPage}&sort=most_candidates`] },
    { name: 'panel, search', paths: [`${panelPage}&search=test%201`] },
  ],
}

const statuses = ['notEvaluated', 'evaluated', 'refused', 'hired'] as const

/** The four columns as the board asks for them. */
const columns = ({ assessmentIds: [id] }: Grown, more = ''): string[] =>
  statuses.map((status) => `/api/assessments/${id}/applications?itemsPerPage=50&status=${status}${more}`)

const waiting = ({ assessmentIds: [id] }: Grown): string =>
  `/api/assessments/${id}/applications?itemsPerPage=1&status=notEvaluated&progress=completed`

/** The phone of one candidate of each company, as it is written. */
const onePhone = '06%2007%2091%2090%2000'

/** One of each company's owners. */
const ownerOf = new Map<string, string>()

/**
 * Two of three applications have an owner, each of some 1,300 of them whatever the company's size; in one of
 * ten a comment names who signs in.
 */
async function assign(pool: pg.Pool, { companyId }: Grown): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    const { rows } = await client.query<{ id: string }>(
      `insert into users (company_id, id, email, first_name, last_name, role, recruiter_code)
        select $1::uuid, uuidv7(), 'owner' || n || '-' || $1::uuid, 'Camille', 'Martin ' || n,
          'ROLE_COLLABORATOR', left(md5($1::text || n), 8)
        from generate_series(1, (select count(*) / 2000 from applications where company_id = $1::uuid)) as n
        returning id`,
      [companyId],
    )
    ownerOf.set(companyId, rows[0]?.id ?? '')
    await client.query(
      `insert into application_owners (company_id, application_id, user_id, waits_since)
        select company_id, id, ($2::uuid[])[1 + number / 3 * 7 % cardinality($2::uuid[])],
          case when status = 'notEvaluated' then completed_at end
        from applications where company_id = $1::uuid and number % 3 > 0`,
      [companyId, rows.map(({ id }) => id)],
    )
    await client.query(
      'update applications set is_assigned = true where company_id = $1 and number % 3 > 0',
      [companyId],
    )
    await client.query(
      `with said as (
        insert into comments (company_id, id, application_id, user_id, content, created_at)
        select company_id, uuidv7(), applications.id, $2::uuid, '@{' || reader.id || '} what do you think?', completed_at
        from applications, (select id from users where role = 'ROLE_SUPERADMIN' limit 1) reader
        where company_id = $1::uuid and number % 10 = 0 and completed_at is not null
        returning *)
      insert into notices (company_id, id, user_id, kind, application_id, comment_id, actor_id, created_at)
      select company_id, uuidv7(), substr(content, 3, 36)::uuid, 'mention', application_id, id, user_id, created_at
      from said`,
      [companyId, rows[0]?.id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** The board of the test with half of all applications. */
export const board: Area = {
  name: 'board',
  grow: assign,
  screens: (company) => [
    { name: 'board, first page', paths: [...columns(company), waiting(company)] },
    { name: 'board, oldest', paths: columns(company, '&sort=oldest') },
    { name: 'board, highest score', paths: columns(company, '&sort=highest_score') },
    { name: 'board, lowest score', paths: columns(company, '&sort=lowest_score') },
    { name: 'board, by name', paths: columns(company, '&sort=name') },
    { name: 'board, search of a rare name', paths: columns(company, '&search=rarissime') },
    { name: 'search of a rare name in all tests', paths: ['/api/applications?search=rarissime'] },
    { name: 'board, search of a phone', paths: columns(company, `&search=${onePhone}`) },
    { name: 'board, search of digits that many have', paths: columns(company, '&search=612') },
    { name: 'search of a phone in all tests', paths: [`/api/applications?search=${onePhone}`] },
    { name: 'search of two letters in all tests', paths: ['/api/applications?search=no'] },
    {
      name: 'board, of one owner',
      paths: columns(company, `&owner=${ownerOf.get(company.companyId) ?? ''}`),
    },
    { name: 'board, of nobody', paths: columns(company, '&owner=nobody') },
    { name: 'the bell, with as many mentions', paths: ['/api/notices'] },
    { name: 'all statuses, newest', paths: [`/api/assessments/${company.assessmentIds[0]}/applications`] },
  ],
}

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

/** An application in the middle of each company's first test. */
const inTheMiddle = new Map<string, string>()

/** The sheet of an application. */
export const sheet: Area = {
  name: 'sheet',
  grow: async (pool, { companyId, assessmentIds: [assessmentId] }, applications) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from applications where company_id = $1 and assessment_id = $2 and completed_at is not null
        order by created_at limit 1 offset $3`,
      [companyId, assessmentId, Math.floor(applications / 8)],
    )
    inTheMiddle.set(companyId, rows[0]?.id ?? '')
  },
  screens: ({ companyId }) => [
    { name: 'sheet', paths: [`/api/applications/${inTheMiddle.get(companyId) ?? ''}`] },
  ],
}

const countedList = '/api/dashboard/applications'

/** The home screen with the lists behind its figures, for each of its periods, and tests side by side. */
export const dashboard: Area = {
  name: 'dashboard',
  screens: ({ assessmentIds: [, second = '', third = ''] }) => [
    { name: 'dashboard, 30 days', paths: ['/api/dashboard?period=30'] },
    { name: 'dashboard, 90 days', paths: ['/api/dashboard?period=90'] },
    { name: 'dashboard, all time', paths: ['/api/dashboard?period=all'] },
    { name: 'list behind "applications", 30 days', paths: [`${countedList}?period=30`] },
    { name: 'list behind "applications", all time', paths: [`${countedList}?period=all`] },
    { name: 'list behind "hired", 90 days', paths: [`${countedList}?figure=hired&period=90`] },
    { name: 'list behind "hired", all time', paths: [`${countedList}?figure=hired&period=all`] },
    { name: 'list behind "rejected", 90 days', paths: [`${countedList}?figure=refused&period=90`] },
    { name: 'list behind the scores, 90 days', paths: [`${countedList}?figure=scored&period=90`] },
    { name: 'list behind "to evaluate"', paths: [`${countedList}?figure=toEvaluate`] },
    { name: 'list behind "to evaluate", page 20', paths: [`${countedList}?figure=toEvaluate&page=20`] },
    {
      name: 'two tests compared, 30 days',
      paths: [`/api/dashboard/compare?period=30&assessmentIds=${second},${third}`],
    },
  ],
}
