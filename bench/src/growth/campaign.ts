import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@assay/server/ids'
import type pg from 'pg'
import { goal, say } from '../bench.ts'
import type { Area, Grown } from './area.ts'

const candidatesAtMost = 100_000
const planningSeconds = 10

/** The campaigns by company. */
const campaigns = new Map<string, string>()
const campaignOf = ({ companyId }: Grown): string => campaigns.get(companyId) ?? ''

/**
 * A campaign whose second mail is due to everybody in it: its first page, where each stands, the planning of
 * a day.
 */
export const campaign: Area = {
  name: 'campaign',
  grow: async (pool, { companyId, assessmentIds }, applications) => {
    const id = newId()
    campaigns.set(companyId, id)
    const client = await pool.connect()
    try {
      await client.query('begin; set local session_replication_role = replica')
      await client.query(
        `insert into campaigns (company_id, id, name, assessment_id, created_at, started_at, started_by, planned_at)
          select $1, $2, 'Growth', $3, now(), now() - interval '2 days', id, now() from users limit 1`,
        [companyId, id, assessmentIds[0]],
      )
      await client.query(
        `insert into campaign_steps
          (company_id, campaign_id, id, position, type, delay_days, is_default, subject, header, footer, planned_at)
          select $1::uuid, $2::uuid, uuidv7(), position, type, days, position <> 1, subject, part, part,
            now() - interval '3 days'
          from (values (0, 'email', 0, 'Bonjour {{candidateFirstname}}', ''), (1, 'email', 1, 'Rappel', ''),
            (2, 'cloture', 30, null, null)) as step (position, type, days, subject, part)`,
        [companyId, id],
      )
      await client.query(
        `with made as (
          insert into candidates (company_id, id, email, first_name, last_name, created_at, last_act_at)
          select $1::uuid, uuidv7(), 'campaign' || n || '@example.org', 'Inès', 'Durand ' || n, now(), now()
          from generate_series(1, $3::int) n returning id),
        entered as (
          insert into campaign_candidates (company_id, campaign_id, candidate_id, added_at)
          select $1::uuid, $2::uuid, id, now() - interval '2 days' from made)
        insert into campaign_sends (company_id, campaign_id, candidate_id, step_id, sent_at)
        select $1::uuid, $2::uuid, made.id, step.id, now() - interval '2 days'
        from made join campaign_steps as step on step.campaign_id = $2::uuid and step.position = 0`,
        [companyId, id, Math.min(applications, candidatesAtMost)],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  },
  screens: (company) => [
    { name: 'campaigns, first page', paths: ['/api/campaign'] },
    { name: 'campaign with its funnel', paths: [`/api/campaign?id=${campaignOf(company)}`] },
    {
      name: 'campaign, who is in it and where they stand',
      paths: [`/api/campaign/${campaignOf(company)}/candidates`],
    },
  ],
  work: async ({ pool }, company) => {
    // 5,000 a day is what a company begins with; more leave only where a superadmin lets them.
    for (const [day, limit, isUsual] of [
      ['all are due and 5,000 may leave', 5_000, true],
      ['the rest may all leave', 1_000_000, false],
      ['nothing is due', 1_000_000, true],
    ] as const) {
      await pool.query('update companies set daily_mail_limit = $2 where id = $1', [company.companyId, limit])
      const { jobs, longest, whole } = await plan(pool, company)
      const { rows } = await pool.query<{ count: number; left: number }>(
        `select count(*)::int, count(*) filter (where status <> 'queued')::int as left
          from mails where company_id = $1`,
        [company.companyId],
      )
      const { count = 0, left = 0 } = rows[0] ?? {}
      say(
        `planning of a day on which ${day}: ${jobs} jobs, the longest ${longest.toFixed(1)} s; ` +
          `after ${whole.toFixed(1)} s all are in the outbox: ${count} mails so far, ${left} of them had left`,
      )
      if (isUsual) goal(`  the whole day is planned in ${planningSeconds} s`, whole <= planningSeconds)
      else goal(`  no round of it longer than ${planningSeconds} s`, longest <= planningSeconds)
    }
  },
}

interface Planned {
  readonly jobs: number
  /** Seconds of the job that took longest. */
  readonly longest: number
  /** Seconds until the last of them ended. */
  readonly whole: number
}

/** What the jobs of a company's day take: the first one, and those that go on with what it left. */
async function plan(pool: pg.Pool, { companyId }: Grown): Promise<Planned> {
  const { rows } = await pool.query<{ since: Date }>(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, policy)
      select 'send-campaigns', jsonb_build_object('companyId', $1::uuid, 'campaignId', null, 'candidateIds', null),
        0, 0, false, null, expire_seconds, policy
      from pgboss.queue where name = 'send-campaigns' returning created_on as since`,
    [companyId],
  )
  for (;;) {
    const { rows: all } = await pool.query<Planned & { open: number; failed: number }>(
      `select count(*)::int as jobs,
          count(*) filter (where state in ('created', 'retry', 'active'))::int as open,
          count(*) filter (where state = 'failed')::int as failed,
          max(extract(epoch from completed_on - started_on))::float8 as longest,
          extract(epoch from max(completed_on) - min(started_on))::float8 as whole
        from pgboss.job
        where name = 'send-campaigns' and data ->> 'companyId' = $1::text and created_on >= $2`,
      [companyId, rows[0]?.since],
    )
    const [planned] = all
    if (planned?.failed) throw new Error('the planning failed')
    if (planned?.open === 0) return planned
    await pause(100)
  }
}
