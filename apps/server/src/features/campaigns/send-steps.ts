import { campaignZone, sendingHour } from '@assay/domain/campaigns/schedule'
import { dayIn, instantAt } from '@assay/domain/time/zoned'
import { sql } from 'kysely'
import { acrossCompanies, forCompany, inCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { insertRows } from '../../database/insert-rows.ts'
import type { JobData } from '../../jobs/job-data.ts'
import type { CompanyTransaction, Services } from '../../services.ts'
import { type Sender, selectLaterSender } from '../applications/invitations/sender.ts'
import { type MailToMany, queueToMany, type Recipient, storeWords } from '../mail/mail-to-many.ts'
import { freeToday } from '../mail/mails-of-day.ts'
import { marks } from '../mail/personal-words.ts'
import { type InvitedTest, invitationMail, type MailParts } from '../mail/templates/invitation.ts'
import { type DueStep, selectDueSteps } from './due-steps.ts'

/**
 * Mails of one transaction, which looks at all who are in the campaign and holds it until it ends: more than
 * the 5,000 of a day that companies begin with, so that such a day is planned by one look.
 */
const atOnce = 6_000

type Sending = JobData<'send-campaigns'>

/** Queues companies' campaigns from 8:00 in Paris on, once a day, however often or late this runs. */
export async function planCampaigns({ db, clock, jobs }: Services): Promise<void> {
  const now = clock.now()
  const eight = instantAt(campaignZone, dayIn(campaignZone, now), sendingHour)
  if (now < eight) return
  await acrossCompanies(db, 'a job of all companies', async (trx) => {
    const due = await trx
      .updateTable('campaigns')
      // Mails that waited for this day are checked again.
      .set({ planned_at: now, held_at: null })
      .where('started_at', 'is not', null)
      .where('paused_at', 'is', null)
      .where('closed_at', 'is', null)
      .where('planned_at', '<', eight)
      // One whose test is offline is looked at again until it comes online: what is due that day leaves then.
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('assessments')
            .select('assessments.id')
            .whereRef('assessments.company_id', '=', 'campaigns.company_id')
            .whereRef('assessments.id', '=', 'campaigns.assessment_id')
            .where('assessments.is_online', '=', true)
            .where('assessments.deleted_at', 'is', null),
        ),
      )
      .returning('company_id')
      .execute()
    const companies = [...new Set(due.map(({ company_id }) => company_id))]
    if (companies.length > 0)
      await jobs.enqueue(
        trx,
        'send-campaigns',
        companies.map((companyId) => ({ companyId, campaignId: null, candidateIds: null })),
      )
  })
}

/**
 * Puts due mails into the outbox, each step once per candidate, `mailsAtOnce` at most of each campaign; a job
 * of its own goes on after those that wait by then.
 */
export async function sendDueSteps(services: Services, sending: Sending, mailsAtOnce: number = atOnce) {
  const { companyId } = sending
  const campaigns = await forCompany(services.db, companyId, (trx) =>
    trx
      .selectFrom('campaigns')
      .where('company_id', '=', companyId)
      .$if(sending.campaignId !== null, (each) => each.where('id', '=', sending.campaignId))
      .where('started_at', 'is not', null)
      .where('paused_at', 'is', null)
      .where('closed_at', 'is', null)
      .select('id')
      .orderBy('created_at')
      .execute(),
  )
  for (const { id } of campaigns) await sendSome(services, { ...sending, campaignId: id }, mailsAtOnce)
}

async function sendSome(
  services: Services,
  sending: Sending & { readonly campaignId: string },
  mailsAtOnce: number,
): Promise<void> {
  const { db, clock, jobs } = services
  const { companyId, campaignId, candidateIds } = sending
  const now = clock.now()
  const startedBy = await selectStarter(db, companyId, campaignId)
  if (startedBy === null) return
  const sender = await selectLaterSender(db, companyId, startedBy)
  // Due mails wait for a start by somebody who can answer, as nobody is left who could.
  if (sender === null) return
  await forCompany(db, companyId, async (trx) => {
    // A pause, close or change of the campaign waits for these mails, or comes before them.
    const test = await lockWithTest(trx, companyId, campaignId)
    if (!test) return
    // Mails over the company's daily limit stay due, and are looked at again the next morning.
    const free = await freeToday(trx, companyId, now)
    const limit = Math.min(mailsAtOnce, free)
    // One more than may leave today shows whether any has to wait.
    const asked = free < mailsAtOnce ? free + 1 : mailsAtOnce
    const found = await selectDueSteps(trx, { companyId, campaignId, candidateIds, limit: asked, now })
    const due = found.slice(0, limit)
    await noteWaiting(trx, sending, found.length > due.length ? now : null)
    if (due.length === 0) return
    const sends = due.map((each) => ({ candidate_id: each.candidateId, step_id: each.stepId }))
    const same = { company_id: companyId, campaign_id: campaignId, sent_at: now }
    await insertRows('campaign_sends', sends, { same }).execute(trx)
    await queueSteps(services, trx, { test, sender, now, due, campaignId })
    // A sent mail is due no more, so the next job finds the others.
    if (due.length === mailsAtOnce) await jobs.enqueue(trx, 'send-campaigns', [sending])
  })
}

/** Notes that mails wait for another day, or that none of the whole campaign does. */
async function noteWaiting(
  trx: CompanyTransaction,
  { companyId, campaignId, candidateIds }: Sending & { readonly campaignId: string },
  heldAt: Date | null,
): Promise<void> {
  if (heldAt === null && candidateIds !== null) return
  await trx
    .updateTable('campaigns')
    .set({ held_at: heldAt })
    .where(isRow(companyId, campaignId))
    .where('held_at', 'is distinct from', heldAt)
    .execute()
}

async function selectStarter(db: Services['db'], companyId: string, id: string): Promise<string | null> {
  const row = await forCompany(db, companyId, (trx) =>
    trx.selectFrom('campaigns').where(isRow(companyId, id)).select('started_by').executeTakeFirst(),
  )
  return row?.started_by ?? null
}

interface CampaignTest extends InvitedTest {
  readonly id: string
  readonly companyId: string
  readonly language: string | null
}

/** The campaign's test, where it is online; the campaign is held until the transaction ends. */
async function lockWithTest(trx: CompanyTransaction, companyId: string, campaignId: string) {
  return await trx
    .selectFrom('campaigns')
    .innerJoin('assessments', inCompany('assessments.id', 'campaigns.assessment_id'))
    .innerJoin('companies', 'companies.id', 'campaigns.company_id')
    .where(isRow(companyId, campaignId, 'campaigns'))
    .where('assessments.is_online', '=', true)
    .where('assessments.deleted_at', 'is', null)
    .select((eb) => [
      'assessments.id',
      'assessments.company_id as companyId',
      'assessments.slug',
      'assessments.name',
      eb
        .ref('assessments.document', '->>')
        .key('language' as never)
        .$castTo<string | null>()
        .as('language'),
      'companies.name as companyName',
      'companies.primary_color as companyColor',
      'companies.logo_file_id as companyLogoId',
    ])
    .forUpdate('campaigns')
    .executeTakeFirst()
}

interface Leaving {
  readonly test: CampaignTest
  readonly sender: Sender
  readonly now: Date
  readonly due: readonly DueStep[]
  readonly campaignId: string
}

async function queueSteps(
  services: Services,
  trx: CompanyTransaction,
  { test, sender, now, due, campaignId }: Leaving,
): Promise<void> {
  const { companyId } = test
  const steps = await trx
    .selectFrom('campaign_steps')
    .where(ofCompany(companyId, { campaign_id: campaignId }))
    .select(['id', 'subject', 'header', 'footer'])
    .execute()
  const people = await trx
    .selectFrom('candidates')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${due.map(({ candidateId }) => candidateId)}::uuid[])`)
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'birth_date'])
    .execute()
  const personById = new Map(people.map((person) => [person.id, person]))
  const recipientsOf = (stepId: string): Recipient[] =>
    due.flatMap((each) => {
      const row = each.stepId === stepId ? personById.get(each.candidateId) : undefined
      if (!row) return []
      return {
        candidateId: row.id,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        phone: row.phone ?? '',
        birthDate: row.birth_date ?? '',
        dueAt: null,
      }
    })
  for (const { id: stepId, subject, header, footer } of steps) {
    const recipients = recipientsOf(stepId)
    if (subject === null || recipients.length === 0) continue
    const parts = { mailSubject: subject, mailHeader: header ?? '', mailFooter: footer ?? '' }
    const mail = { ...stepToMany(services, { test, sender, now }, parts), step: { campaignId, stepId } }
    await queueToMany(services.jobs, trx, await storeWords(trx, mail), recipients)
  }
}

function stepToMany(
  { settings: { publicUrl } }: Services,
  { test, sender, now }: Pick<Leaving, 'test' | 'sender' | 'now'>,
  parts: MailParts,
): MailToMany {
  const language = test.language === 'en' ? 'en' : 'fr'
  return {
    companyId: test.companyId,
    kind: 'campaign',
    words: invitationMail({ language, test, person: marks, sender, parts, publicUrl, ...marks }),
    link: {
      assessmentId: test.id,
      slug: test.slug,
      recruiterCode: sender.recruiterCode,
      isCampaign: true,
      closesAt: null,
    },
    replyTo: sender.email,
    at: now,
  }
}
