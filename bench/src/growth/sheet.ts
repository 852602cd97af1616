import type { Area } from './area.ts'

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
