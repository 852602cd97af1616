import type { Candidate, createCandidate as createCall } from '@assay/contract/candidates/calls'
import { ApiError } from '@assay/contract/errors'
import { isDay } from '@assay/domain/candidates/candidate-form'
import { emailProblem, normaliseEmail } from '@assay/domain/candidates/email'
import { latestToday } from '@assay/domain/candidates/latest-today'
import { isNameLong } from '@assay/domain/candidates/person-name'
import { clearShortPhone, isPhone } from '@assay/domain/candidates/phone'
import { oneLine } from '@assay/domain/mail/one-line'
import { mayDo } from '../../caller.ts'
import type { BodyOf } from '../../calls.ts'
import { acrossCompanies, forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import { refusingTwice } from '../../database/violations.ts'
import { newId } from '../../ids.ts'
import { visibleCandidates, visibleTo } from '../../lists/visible.ts'
import { normalisePhone } from '../../phone-number.ts'
import { invalidField } from '../../plugins/invalid-data.ts'
import type { AnyTransaction, CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { addressChanged } from './address-changed.ts'
import { loadCandidates } from './list-candidates.ts'

type Sent = Omit<BodyOf<typeof createCall>, 'company'>

/** What is stored of a person. */
function readPerson(sent: Sent, now: Date) {
  const firstName = oneLine(sent.firstName)
  const lastName = oneLine(sent.lastName)
  const email = normaliseEmail(sent.email)
  const phone = normalisePhone(clearShortPhone(sent.phone ?? ''))
  const birthDate = sent.birthDate || null
  if (firstName === '' || lastName === '' || email === '') throw new ApiError('requiredFieldsMissing')
  for (const name of [firstName, lastName]) {
    if (!isNameLong(name)) throw new ApiError('csvNameLength')
    if (/^[=+\-@]/.test(name)) throw new ApiError('csvFormula')
  }
  const wrong = emailProblem(email)
  if (wrong !== null) throw new ApiError(wrong)
  if (!isPhone(phone)) throw new ApiError('phoneInvalid')
  if (birthDate !== null && (!isDay(birthDate) || birthDate > latestToday(now)))
    throw invalidField('birthDate', 'invalid_format')
  return { first_name: firstName, last_name: lastName, email, phone: phone || null, birth_date: birthDate }
}

/**
 * Adds a candidate to a company that the viewer acts for.
 * @throws ApiError companyNotFound, candidateExists, and the fields'
 */
export async function createCandidate(
  services: Services,
  viewer: Viewer,
  { company, ...sent }: BodyOf<typeof createCall>,
): Promise<Candidate> {
  const now = services.clock.now()
  const person = readPerson(sent, now)
  const companyId = company ?? viewer.companyId
  if (companyId !== viewer.companyId) await refuseOtherCompany(services, viewer, companyId)
  const there = { ...viewer, companyId }
  return await forCompany(services.db, companyId, async (trx) => {
    const id = newId()
    await trx
      .insertInto('candidates')
      .values({
        company_id: companyId,
        id,
        ...person,
        added_at: now,
        added_by: viewer.userId,
        last_act_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirstOrThrow(() => new ApiError('candidateExists'))
    await logActivity(trx, 'candidate.added', there, now, [id])
    return await reload(trx, there, id)
  })
}

/** Children of the current company for who manages them, any company for a superadmin (product 1.7). */
async function refuseOtherCompany({ db }: Services, viewer: Viewer, companyId: string): Promise<void> {
  const found = await acrossCompanies(db, 'a company and its children', (trx) =>
    trx
      .selectFrom('companies')
      .where('id', '=', companyId)
      .$if(!mayDo(viewer, 'company.switch'), (each) => each.where('parent_company_id', '=', viewer.companyId))
      .select('id')
      .executeTakeFirst(),
  )
  if (!found || !mayDo(viewer, 'company.list')) throw new ApiError('companyNotFound')
}

/**
 * Changes a record; applications keep what was typed (product 4.1).
 * @throws ApiError candidateNotFound, candidateExists, and the fields'
 */
export async function editCandidate(services: Services, viewer: Viewer, id: string, sent: Sent) {
  const now = services.clock.now()
  const { companyId } = viewer
  const person = readPerson(sent, now)
  return await forCompany(services.db, companyId, async (trx) => {
    const before = await lockCandidate(trx, viewer, id)
    const fields = (Object.keys(person) as (keyof typeof person)[]).filter(
      (field) => before[field] !== person[field],
    )
    if (fields.length > 0) {
      await trx.updateTable('candidates').set(person).where(isRow(companyId, id)).execute()
      const [former, present] = [before.email, person.email]
      if (former !== present)
        await addressChanged(services, trx, { companyId, candidateId: id, formerId: id, former, present })
      await logActivity(trx, 'candidate.edited', viewer, now, [id], { fields })
    }
    return await reload(trx, viewer, id)
  }).catch(refusingTwice('candidateExists'))
}

/** Makes an address the candidate's own, where a mail to the former one failed and is sent again. */
export async function correctAddress(
  services: Services,
  trx: AnyTransaction,
  viewer: Viewer,
  { id, address: present }: { readonly id: string; readonly address: string },
): Promise<void> {
  const { companyId } = viewer
  const { email: former } = await trx
    .selectFrom('candidates')
    .where(isRow(companyId, id))
    .select('email')
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (former === present) return
  await trx.updateTable('candidates').set({ email: present }).where(isRow(companyId, id)).execute()
  await addressChanged(services, trx, { companyId, candidateId: id, formerId: id, former, present })
  await logActivity(trx, 'candidate.edited', viewer, services.clock.now(), [id], { fields: ['email'] })
}

/** A CV's row; the store follows by itself (decision 025). */
export async function deleteFile(trx: CompanyTransaction, companyId: string, fileId: string | null) {
  if (fileId === null) return
  await trx.deleteFrom('files').where(isRow(companyId, fileId)).execute()
}

/**
 * A candidate that the viewer sees, held until the transaction ends.
 * @throws ApiError candidateNotFound, or the other words for it
 */
export async function lockCandidate(
  trx: CompanyTransaction,
  viewer: Viewer,
  id: string,
  code: 'candidateNotFound' | 'candidateErased' = 'candidateNotFound',
) {
  return await visibleCandidates(trx, viewer)
    .where('candidates.id', '=', id)
    .selectAll('candidates')
    .forUpdate('candidates')
    .executeTakeFirstOrThrow(() => new ApiError(code))
}

/** @throws ApiError candidateShared where one of them has applications that the viewer does not see */
export async function refuseShared(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  if ((await sharedAmong(trx, viewer, ids)).size > 0) throw new ApiError('candidateShared')
}

/** Those of these who have applications that the viewer does not see. */
export async function sharedAmong(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  if (viewer.companyFilters.length === 0) return new Set()
  const hidden = await trx
    .selectFrom('applications')
    .where(ofCompany(viewer.companyId, { candidate_id: ids }, 'applications'))
    .where((eb) => eb.not(visibleTo(viewer)(eb)))
    .select('applications.candidate_id')
    .execute()
  return new Set(hidden.map((row) => row.candidate_id))
}

/** A candidate as an answer shows them. */
export async function reload(trx: CompanyTransaction, viewer: Viewer, id: string): Promise<Candidate> {
  const [shown] = await loadCandidates(trx, viewer, [id])
  if (!shown) throw new ApiError('candidateNotFound')
  return shown
}
