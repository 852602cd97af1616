import { sql } from 'kysely'
import { test } from 'vitest'
import { newId } from '../../ids.ts'
import { emptyCompany } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { sendDueSteps } from './send-steps.ts'

const t = await testApp()
test.each([3000, 6000])('plan %s', { timeout: 500_000 }, async (atOnce) => {
  const company = await emptyCompany(t)
  const { id: assessment } = await company.addTest()
  const id = newId()
  await t.services.pool.query(
    `insert into campaigns (company_id, id, name, assessment_id, created_at, started_at, started_by, planned_at)
    select $1, $2, 'Growth', $3, now(), now() - interval '2 days', id, now() from users where company_id = $1 limit 1`,
    [company.id, id, assessment],
  )
  await t.services.pool.query(
    `insert into campaign_steps (company_id, campaign_id, id, position, type, delay_days, is_default, subject, header, footer, planned_at)
    select $1::uuid, $2::uuid, uuidv7(), position, type, days, position <> 1, subject, part, part, now() - interval '3 days'
    from (values (0, 'email', 0, 'Bonjour', ''), (1, 'email', 1, 'Rappel', ''), (2, 'cloture', 30, null, null)) as step (position, type, days, subject, part)`,
    [company.id, id],
  )
  await t.services.pool.query(
    `with made as (
      insert into candidates (company_id, id, email, first_name, last_name, created_at, last_act_at)
      select $1::uuid, uuidv7(), 'c' || n || '@example.org', 'Inès', 'Durand ' || n, now(), now() from generate_series(1, 100000) n returning id),
    entered as (insert into campaign_candidates (company_id, campaign_id, candidate_id, added_at) select $1::uuid, $2::uuid, id, now() - interval '2 days' from made)
    insert into campaign_sends (company_id, campaign_id, candidate_id, step_id, sent_at)
    select $1::uuid, $2::uuid, made.id, step.id, now() - interval '2 days' from made join campaign_steps as step on step.campaign_id = $2::uuid and step.position = 0`,
    [company.id, id],
  )
  await t.services.pool.query('analyze')
  const data = { companyId: company.id, campaignId: id, candidateIds: null }
  for (const round of [1, 2]) {
    const from = performance.now()
    await sendDueSteps(t.services, data, atOnce)
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int n from mails where company_id = ${company.id}`.execute(t.db)
    console.log('ROUND', atOnce, round, Math.round(performance.now() - from), 'ms', rows[0]?.n)
  }
})
