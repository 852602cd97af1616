/** The figures kept for each test are those of SQL written apart, whatever becomes of its applications. */

import { deleteApplication } from '@assay/contract/applications/board-calls'
import { evaluateApplication } from '@assay/contract/applications/calls'
import { deleteAssessment } from '@assay/contract/assessments/calls'
import { restoreAssessment } from '@assay/contract/assessments/deleted-calls'
import * as rescoring from '@assay/contract/assessments/rescoring-calls'
import { compareAssessments } from '@assay/contract/dashboard/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldCounts } from '../../lists/fold-counts.ts'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { id: companyId } = await createCompany(t)
const { as } = await signedIn(t, { companyId, role: 'ROLE_ADMIN' })
const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

/** Two competences are marked by hand, a third is fed by an answer's key. */
const withKey = (word: string) =>
  aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem(
            'question-auto',
            { acceptWordGroupList: [{ id: word, acceptWord: word, score: 3 }] },
            { id: 'capital', evalGroupId: 'knowledge' },
          ),
          anItem(
            'question',
            {},
            {
              id: 'question',
              evaluationCriteriaList: ['care', 'calm'].map((id) => ({
                id,
                name: id,
                maxScore: 5,
                evalGroupId: id,
              })),
            },
          ),
          anItem('button', {}, { id: 'button' }),
        ],
      },
    ],
    { evalGroupList: ['care', 'calm', 'knowledge'].map((id) => ({ id, name: `${id}!` })) },
  )

async function apart(assessmentId: string, from: Date | null) {
  const { rows } = await sql<Record<string, unknown>>`
    with seen as (
      select *, round(score * 100 / nullif(max_score, 0), 2) as p from applications
      where assessment_id = ${assessmentId} and (${from}::timestamptz is null or created_at > ${from}))
    select count(*)::int as applications, true as "isWhole",
      count(*) filter (where status = 'notEvaluated' and completed_at is not null)::int as "toEvaluate",
      count(*) filter (where status = 'hired')::int as hired, count(*) filter (where status = 'refused')::int as refused,
      jsonb_build_object('average', round(avg(p), 2), 'minimum', min(p), 'maximum', max(p),
        'median', round((percentile_cont(0.5) within group (order by p))::numeric, 2)) as scores,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'average', average) order by name), '[]')
        from (
          select g ->> 'id' as id, g ->> 'name' as name,
            round(avg(round((g ->> 'score')::numeric / (g ->> 'max')::numeric * 100, 2)), 2) as average
          from seen, jsonb_array_elements(scores -> 'evalGroups') g
          where score is not null and (g ->> 'max')::numeric > 0
          group by 1, 2 having count(*) >= 3) as each) as competences
    from seen`.execute(t.db)
  return rows[0]
}

async function summed(assessmentId: string, period: '30' | '90' | 'all') {
  const query = { assessmentIds: assessmentId, period }
  const { id: _id, name: _name, ...figures } = (await t.call(compareAssessments, { query, as })).body.data[0]
  return figures
}

test('after answers, marks, other marks, a corrected key, decisions, deleting and restoring; folded or not', async () => {
  const { id, ...assessment } = await createAssessment(t, companyId, { document: withKey('Lion') })
  const check = async () => {
    const compare = async () => {
      expect(await summed(id, '30')).toEqual(await apart(id, ago(30)))
      expect(await summed(id, '90')).toEqual(await apart(id, ago(90)))
      expect(await summed(id, 'all')).toEqual(await apart(id, null))
    }
    await compare()
    await foldCounts(t.db)
    await compare()
  }
  const ids: string[] = []
  // Around the beginnings of both periods, some within the same day.
  for (const [index, days] of [0.1, 29.9, 30.1, 45, 89.9, 90.1, 200].entries()) {
    const browser = new CandidateBrowser(t, { id, ...assessment })
    await browser.identify(anIdentity())
    const value = index % 2 === 0 ? 'Lyon' : 'Lion'
    await browser.submit({ pageId: 'page-2', answers: [{ moduleId: 'capital', value }] })
    const at = ago(days)
    await sql`update applications set created_at = ${at} where id = ${browser.applicationId}`.execute(t.db)
    ids.push(browser.applicationId)
  }
  await check()
  const mark = async (application: string | undefined, care: number, calm: number) => {
    const marks = Object.entries({ care, calm }).map(([criterionId, score]) => ({ criterionId, score }))
    const params = { id: application ?? '' }
    const { status } = await t.call(evaluateApplication, { params, body: { marks, submit: true }, as })
    expect(status).toBe(200)
  }
  for (const [index, application] of ids.slice(0, 6).entries())
    await mark(application, 5 - (index % 4), index % 5)
  await check()
  // The same sum, other competences.
  await mark(ids[1], 0, 5)
  await check()

  await t.db
    .updateTable('assessments')
    .set({
      document: JSON.stringify({ ...withKey('Lyon'), slug: assessment.slug }),
      current_version_id: null,
    })
    .where('id', '=', id)
    .execute()
  const { body } = await t.call(rescoring.previewRescoring, { params: { id }, as })
  await t.runJobs()
  await t.call(rescoring.applyRescoring, { params: { id }, body: { rescoringId: body.data.id }, as })
  const before = await summed(id, 'all')
  await t.runJobs()
  expect((await summed(id, 'all')).scores).not.toEqual(before.scores)
  await check()

  const update = (index: number) => t.db.updateTable('applications').where('id', '=', ids[index] ?? '')
  await update(0).set({ status: 'hired' }).execute()
  await update(3).set({ status: 'refused' }).execute()
  const query = { confirmation: deletionWords.fr }
  expect((await t.call(deleteApplication, { params: { id: ids[2] ?? '' }, query, as })).status).toBe(200)
  await check()
  await t.call(deleteAssessment, { params: { id }, query, as })
  await foldCounts(t.db)
  await t.call(restoreAssessment, { params: { id }, as })
  await check()
  expect((await summed(id, 'all')).applications).toBe(6)
})
