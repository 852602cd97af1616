import type * as calls from '@assay/contract/candidates/calls'
import { peopleAtMost } from '@assay/contract/candidates/filters'
import { readContact } from '@assay/domain/candidates/contact-state'
import { type RawBuilder, sql } from 'kysely'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { contactsOf } from '../../lists/contacts.ts'
import { counterOf, matchingCandidates } from '../../lists/matching-candidates.ts'
import { findPage, inOrder, readList, readPage } from '../../lists/read-list.ts'
import { isSearch, matches, searchKeys } from '../../lists/search.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, SystemTransaction, Viewer } from '../../services.ts'
import { presentCandidate } from './present-candidate.ts'
import { selectApplicationsOf, selectCandidates } from './select-candidates.ts'

type Query = QueryOf<typeof calls.listCandidates>

/** The most applications that a row of the list names; the sheet names all. */
const applicationsInList = 20

const lastName = sql`candidates.last_name_key`
const firstName = sql`candidates.first_name_key`

/** Each has its index (migration 282). */
const orders: Readonly<Record<Query['sort'], RawBuilder<unknown>>> = {
  name: sql`${lastName}, ${firstName}, candidates.id`,
  name_back: sql`${lastName} desc, ${firstName} desc, candidates.id desc`,
  first_name: sql`${firstName}, ${lastName}, candidates.id`,
  first_name_back: sql`${firstName} desc, ${lastName} desc, candidates.id desc`,
  email: sql`candidates.email, candidates.id`,
  email_back: sql`candidates.email desc, candidates.id desc`,
  newest: sql`candidates.added_at desc nulls last, candidates.id`,
}

/** A page of the address book (product 6.1), as the viewer sees it (product 1.8). */
export async function listCandidates(services: Services, viewer: Viewer, query: Query) {
  return await readList(services, viewer, {
    find: (system) => findCandidates(system, viewer, query),
    load: async (trx, ids) => {
      const contacts = await latestContacts(trx, viewer, ids, readContact(query.contact ?? '')?.assessmentId)
      const candidates = await loadCandidates(trx, viewer, ids)
      return candidates.map((each) => ({ ...each, contact: contacts.get(each.id) ?? null }))
    },
  })
}

/** All who match, up to a limit, to choose them all. */
export async function listCandidateIds(
  services: Services,
  viewer: Viewer,
  query: QueryOf<typeof calls.listCandidateIds>,
): Promise<ResponseOf<typeof calls.listCandidateIds>> {
  const all = { ...query, sort: 'name', page: 1, itemsPerPage: peopleAtMost } as const
  const { data: rows, meta } = await readList(services, viewer, {
    find: (system) => findCandidates(system, viewer, all),
    load: (_, ids) => Promise.resolve(ids.map((id) => ({ id }))),
  })
  return { data: rows.map(({ id }) => id), meta }
}

async function findCandidates(system: SystemTransaction, viewer: Viewer, query: Query) {
  const found = (await matchingCandidates(system, viewer, query)).select('candidates.id')
  return await findPage(system, found, orders[query.sort], query, {
    searched: isSearch(query.search) ? 'candidates' : undefined,
    count: counterOf(system, viewer, query),
  })
}

/** Each one's contact about this test; where none is named, about the one that they were last written to. */
async function latestContacts(
  trx: CompanyTransaction,
  viewer: Viewer,
  ids: readonly string[],
  assessmentId: string | undefined,
) {
  const rows = await contactsOf(trx, viewer)
    .where('contacts.candidate_id', 'in', ids)
    .$if(assessmentId === undefined, (each) => each.where('contacts.invited_at', 'is not', null))
    .$if(assessmentId !== undefined, (each) => each.where('contacts.assessment_id', '=', assessmentId ?? ''))
    .distinctOn('contacts.candidate_id')
    .orderBy('contacts.candidate_id')
    .orderBy('contacts.invited_at', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ candidate_id: id, assessment_id: test, invited_at: invitedAt, name, seen: state }) =>
      state === null
        ? []
        : [
            [
              id,
              {
                assessmentId: test,
                assessmentName: name,
                state,
                invitedAt: invitedAt?.toISOString() ?? null,
              },
            ] as const,
          ],
    ),
  )
}

/** Whole candidates of these ids, in their order. */
export async function loadCandidates(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  const rows = await selectCandidates(trx, viewer).where('candidates.id', 'in', ids).execute()
  const applications = await selectApplicationsOf(trx, viewer, ids, applicationsInList)
  return inOrder(ids, rows).map((row) => presentCandidate(viewer, row, applications))
}

const shortestSearch = 2

/** Candidates for a dialog to choose from: at least two characters (product 7.7), by name. */
export async function searchForCandidates(
  services: Services,
  viewer: Viewer,
  { q, ...page }: QueryOf<typeof calls.searchCandidates>,
): Promise<ResponseOf<typeof calls.searchCandidates>> {
  if (q.trim().length < shortestSearch) return { data: [], meta: { totalItems: 0, totalIsExact: true } }
  const { data: rows, meta } = await readPage(services, viewer, {
    matching: (system) =>
      visibleCandidates(system, viewer).where(matches(searchKeys.candidates, q)).select('candidates.id'),
    order: orders.name,
    page,
    searched: 'candidates',
    load: (trx, ids) => selectCandidates(trx, viewer).where('candidates.id', 'in', ids).execute(),
  })
  return { data: rows.map((row) => presentCandidate(viewer, row, [])), meta }
}
