import { ApiError } from '@assay/contract/errors'
import type { sendPartnerTest as call } from '@assay/contract/partners/greenhouse-calls'
import { adapters } from '@assay/domain/partners/partners'
import { type SqlBool, sql } from 'kysely'
import type { BodyOf } from '../../calls.ts'
import { forCompany, insertRow, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { Limit } from '../../limits.ts'
import { visibleAssessments } from '../../lists/visible.ts'
import { readPhoneNumber } from '../../phone-number.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { candidatesOfAddresses } from '../answers/candidates-of-addresses.ts'
import { inviteOne, selectOnlineTest } from '../applications/invitations/invite-candidate.ts'
import { type InvitedPerson, readInvitedPerson } from '../applications/invitations/invited-person.ts'
import { selectSender } from '../applications/invitations/sender.ts'
import { logActivity } from '../logs/log-activity.ts'
import { isNotifiedAt } from '../webhooks/changing-webhooks.ts'
import { openConnection, type PartnerCaller } from './connection.ts'

/** What the partner asks for, in its words. */
type Order = BodyOf<typeof call>

/** A key that leaked fills no address book; the company's mails of a day bound the rest. */
const testsOfPartner: Limit = { name: 'partner-tests', points: 2000, seconds: 3600 }

export const isId = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** The tests that somebody may be sent, by name. */
export async function listPartnerTests(services: Services, caller: PartnerCaller) {
  await openConnection(services, caller)
  const { viewer } = caller
  return await forCompany(services.db, viewer.companyId, (trx) =>
    visibleAssessments(trx, viewer)
      .where('is_online', '=', true)
      .select(['id', 'name'])
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )
}

/**
 * Invites somebody to a test as the company's people do; who has a result already is not asked again. The
 * same order twice does nothing.
 * @returns the id by which the partner asks for the result
 * @throws ApiError what inviting refuses; partnerAddressRefused, tooManyRequests
 */
export async function sendPartnerTest(services: Services, caller: PartnerCaller, order: Order) {
  const { viewer, partner } = caller
  const { companyId } = viewer
  const connection = await openConnection(services, caller)
  const now = services.clock.now()
  const person = readPerson(order, now)
  await services.limits.consume(testsOfPartner, companyId)
  if (!isId(order.partner_test_id)) throw new ApiError('assessmentNotFound')
  if (!isNotifiedAt(services, partner, order.url)) throw new ApiError('partnerAddressRefused')
  const sender = await selectSender(services.db, viewer.userId)
  return await forCompany(services.db, companyId, async (trx) => {
    // Orders are handled in turn (a lock): of two that are the same, the second finds the first.
    await trx
      .selectFrom('webhooks')
      .where(isRow(companyId, connection.id))
      .select('id')
      .forNoKeyUpdate()
      .execute()
    const test = await selectOnlineTest(trx, companyId, order.partner_test_id, viewer)
    const known = (await candidatesOfAddresses(trx, companyId, [person.email])).get(person.email)
    const of = { assessment_id: test.id, candidate_id: known ?? newId() }
    const sent = await trx
      .selectFrom('partner_tests')
      .where(ofCompany(companyId, { ...of, url: order.url }))
      .select('id')
      .executeTakeFirst()
    if (sent) return sent.id
    const parts = { mailSubject: '', mailHeader: '', mailFooter: '' }
    const terms = { extraTimePercent: 0, closesAt: null, remindAfterDays: null }
    const inviting = { test, sender, parts, terms, now }
    const candidateId = (await hasResult(trx, viewer, of))
      ? of.candidate_id
      : await invite(services, trx, caller, inviting, person)
    const id = crypto.randomUUID()
    await insertRow(trx, 'partner_tests', {
      company_id: companyId,
      id,
      webhook_id: connection.id,
      assessment_id: test.id,
      candidate_id: candidateId,
      url: order.url,
      profile_url: pageOf(order.candidate.greenhouse_profile_url),
      sent_by: order.sent_by?.slice(0, 255) ?? null,
      created_at: now,
    })
    await logActivity(trx, 'partner.testSent', viewer, now, [candidateId, test.id], { partner })
    return id
  })
}

/** A phone that no region knows costs itself alone, as in a file (product 6.8). */
function readPerson({ candidate }: Order, now: Date) {
  const { first_name: firstName, last_name: lastName, email, phone_number: phone } = candidate
  return readInvitedPerson({ firstName, lastName, email, phone: readPhoneNumber(phone ?? '') ?? '' }, now)
}

/** Somebody's page there, as a link of ours may lead to it; null for anything else. */
const pageOf = (url: string | null | undefined): string | null =>
  url && URL.canParse(url) && new URL(url).protocol === 'https:' ? url : null

async function hasResult(
  trx: CompanyTransaction,
  { companyId }: Viewer,
  of: { readonly assessment_id: string; readonly candidate_id: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom('applications')
    .where(ofCompany(companyId, of))
    .where(sql<SqlBool>`has_partner_result(applications)`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Who was not known says where they came from. */
async function invite(
  services: Services,
  trx: CompanyTransaction,
  { viewer, partner }: PartnerCaller,
  inviting: Parameters<typeof inviteOne>[3],
  person: InvitedPerson,
): Promise<string> {
  const { candidateId, isNew } = await inviteOne(services, trx, viewer, inviting, person)
  if (isNew)
    await updateRows(trx, 'candidates', isRow(viewer.companyId, candidateId), {
      source: adapters[partner].name,
    })
  return candidateId
}
