import { ApiError } from '@assay/contract/errors'
import { type SqlBool, sql } from 'kysely'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import type { RowOf } from '../../database/tables.ts'
import type { MadeFile } from '../../documents/send-file.ts'
import { storedEntries, zipOf } from '../../documents/zip.ts'
import { isInOwnSpace, visibleApplications, visibleCandidates } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import type { OwnDeclarations } from '../answers/declarations.ts'
import { logActivities } from '../logs/log-activity.ts'
import { readBody } from '../mail/mail-bodies.ts'
import { drawCandidate } from './draw-candidate.ts'
import { selectHeldApplications } from './held-applications.ts'

/**
 * A candidate's data as an archive (product 8.2): `candidate.json`, a PDF, files; answers as given and in
 * words. Of the test only what they saw: no key, no points of a choice, no evaluator.
 * @throws ApiError candidateNotFound; candidateShared with applications that the viewer does not see
 */
export async function exportCandidate(
  services: Services,
  viewer: Viewer,
  { id, language }: { readonly id: string; readonly language: 'fr' | 'en' },
): Promise<MadeFile> {
  const found = await forCompany(services.db, viewer.companyId, async (trx) => {
    const candidate = await selectCandidate(trx, viewer, id)
    const at = services.clock.now()
    await logActivities(trx, [
      { action: 'candidate.exported', actor: viewer, subjectIds: [id], priority: 'high', at },
    ])
    return await selectHeld(services, trx, candidate, language)
  })
  return packCandidate(services, found, language)
}

type Held = Awaited<ReturnType<typeof selectHeld>>

/**
 * All that is held of a candidate; for their own space with what they declared of themselves (`own`), and
 * without applications that it has not.
 */
export async function selectHeld(
  services: Services,
  trx: CompanyTransaction,
  candidate: RowOf<'candidates'>,
  language: 'fr' | 'en',
  own?: OwnDeclarations,
) {
  const { company_id: companyId, id } = candidate
  const formerEmails = await selectFormerEmails(trx, companyId, id)
  return {
    held: {
      candidate: { ...presentCandidate(candidate), formerEmails },
      tags: await selectTags(trx, companyId, id),
      notes: await selectNotes(trx, companyId, id),
      applications: await selectHeldApplications(trx, companyId, id, language, own),
      requests: await selectRequests(trx, companyId, id),
      sentByPartners: await selectSentByPartners(trx, companyId, id),
      mails: await selectMails(services, trx, companyId, [candidate.email, ...formerEmails]),
    },
    files: await selectFiles(trx, companyId, id, candidate.cv_file_id, own !== undefined),
  }
}

/** The archive: what is held as JSON, for machines, and as a PDF, for people; the files as they came. */
export async function packCandidate(
  services: Pick<Services, 'storage'>,
  { held, files }: Held,
  language: 'fr' | 'en',
): Promise<MadeFile> {
  const pdf = await drawCandidate(held, language)
  const content = zipOf([
    { path: 'candidate.json', content: Buffer.from(JSON.stringify(held, null, 2)) },
    { path: 'candidate.pdf', content: () => pdf },
    ...storedEntries(services.storage, files),
  ])
  const { firstName, lastName } = held.candidate
  return { name: `${firstName} ${lastName}.zip`, mime: 'application/zip', content }
}

async function selectCandidate(trx: CompanyTransaction, viewer: Viewer, id: string) {
  const row = await visibleCandidates(trx, viewer)
    .where('candidates.id', '=', id)
    .selectAll('candidates')
    .executeTakeFirstOrThrow(() => new ApiError('candidateNotFound'))
  const seen = await visibleApplications(trx, viewer)
    .where('applications.candidate_id', '=', id)
    .select('applications.id')
    .execute()
  const all = await trx
    .selectFrom('applications')
    .where(ofCompany(viewer.companyId, { candidate_id: id }))
    .select('id')
    .execute()
  // A part would pass for the whole.
  if (seen.length < all.length) throw new ApiError('candidateShared')
  return row
}

function presentCandidate(row: RowOf<'candidates'>) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    birthDate: row.birth_date,
    createdAt: row.created_at,
    lastActAt: row.last_act_at,
    unsubscribedAt: row.unsubscribed_at,
    source: row.source,
  }
}

async function selectTags(trx: CompanyTransaction, companyId: string, candidateId: string) {
  const rows = await trx
    .selectFrom('candidate_tags')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select('tag')
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** What staff noted of them, without who did. */
async function selectNotes(trx: CompanyTransaction, companyId: string, candidateId: string) {
  return await trx
    .selectFrom('candidate_notes')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select(['content', 'created_at as createdAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Their addresses before a merge or correction, but for what is somebody else's own now. */
async function selectFormerEmails(trx: CompanyTransaction, companyId: string, candidateId: string) {
  const rows = await trx
    .selectFrom('former_candidates')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .where(
      sql<SqlBool>`candidate_id = (select theirs.id from candidate_of_address(${companyId}, former_candidates.email) as theirs)`,
    )
    .where(
      'email',
      '<>',
      sql<string>`(select own.email from candidates as own
      where own.company_id = ${companyId} and own.id = ${candidateId})`,
    )
    .select('email')
    .distinct()
    .orderBy('email')
    .execute()
  return rows.flatMap(({ email }) => email ?? [])
}

/** What they asked about their data, and when it was dealt with. */
async function selectRequests(trx: CompanyTransaction, companyId: string, candidateId: string) {
  return await trx
    .selectFrom('candidate_requests')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select(['kind', 'message', 'created_at as createdAt', 'due_at as dueAt', 'done_at as doneAt'])
    .orderBy('created_at')
    .execute()
}

/** The tests that an ATS sent them, with their page there; without who did. */
async function selectSentByPartners(trx: CompanyTransaction, companyId: string, candidateId: string) {
  return await trx
    .selectFrom('partner_tests')
    .where(ofCompany(companyId, { candidate_id: candidateId }))
    .select(['created_at as sentAt', 'profile_url as profileUrl'])
    .orderBy('created_at')
    .execute()
}

async function selectMails(
  services: Services,
  trx: CompanyTransaction,
  companyId: string,
  emails: readonly string[],
) {
  const rows = await trx
    .selectFrom('mails')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([eb(eb.fn('lower', ['to_email']), 'in', emails), eb(eb.fn('lower', ['reply_to']), 'in', emails)]),
    )
    .selectAll()
    .orderBy('created_at')
    .execute()
  const exported = []
  for (const row of rows)
    exported.push({
      subject: row.subject,
      createdAt: row.created_at,
      sentAt: row.sent_at,
      /** Others went to the company, with their address to reply to. */
      received: emails.includes(row.to_email.toLowerCase()),
      text: withoutTokens((await readBody(services, trx, row, 'struck')).text),
    })
  return exported
}

/** Links in mails let somebody in: an archive that is passed on must not. */
const withoutTokens = (text: string): string => text.replace(/[\w-]{40,}/g, '…')

async function selectFiles(
  trx: CompanyTransaction,
  companyId: string,
  candidateId: string,
  cvFileId: string | null,
  forOwnSpace: boolean,
) {
  return await trx
    .selectFrom('files')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb(
          'application_id',
          'in',
          eb
            .selectFrom('applications')
            .where(ofCompany(companyId, { candidate_id: candidateId }))
            .$if(forOwnSpace, (own) => own.where(isInOwnSpace))
            .select('id'),
        ),
        eb('candidate_id', '=', candidateId),
        ...(cvFileId === null ? [] : [eb('id', '=', cvFileId)]),
      ]),
    )
    // Nobody gets one that is in quarantine.
    .where((eb) => eb.or([eb('scan', 'is', null), eb('scan', '<>', 'infected')]))
    .select(['id', 'storage_key', 'name', 'size'])
    .orderBy('id')
    .execute()
}
