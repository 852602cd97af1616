/** How far candidates are with tests, as a viewer may know it (product 1.8, 5.10). */

import { type ContactAsked, type ContactState, statesOf } from '@assay/domain/candidates/contact-state'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Viewer } from '../caller.ts'
import type { AnyTransaction } from '../database/for-company.ts'
import { identityIsShown, readableAssessments, seesAll, visibleApplications } from './visible.ts'

/**
 * The contacts about tests that the viewer may read, with `seen` as their state: of a test that hides who it
 * is, and for a viewer with filters, the stored state would tell more than the applications that they see.
 * There an application counts as ended only where they see whose it is.
 */
export function contactsOf(trx: AnyTransaction, viewer: Viewer) {
  const theirs = visibleApplications(trx, viewer)
    .where(sql<SqlBool>`applications.candidate_id = contacts.candidate_id`)
    .where(sql<SqlBool>`applications.assessment_id = contacts.assessment_id`)
    .select(sql`1`.as('one'))
  const done = theirs.where('applications.completed_at', 'is not', null).where(identityIsShown(viewer))
  const narrowed = sql`case when exists (${done}) then 'done' when exists (${theirs}) then 'begun'
    when contacts.invited_at is null then null when contacts.opened_at is null then 'invited' else 'opened' end`
  const seen: RawBuilder<ContactState | null> = seesAll(viewer)
    ? sql`case when tests.shows_identity or not contacts.begun then contacts.state else ${narrowed} end`
    : sql`${narrowed}`
  return trx
    .selectFrom('candidate_contacts as contacts')
    .innerJoin(
      readableAssessments(trx, viewer).select(['id', 'name', 'shows_identity']).as('tests'),
      'tests.id',
      'contacts.assessment_id',
    )
    .where('contacts.company_id', '=', viewer.companyId)
    .select(['contacts.candidate_id', 'contacts.assessment_id', 'contacts.invited_at', 'tests.name'])
    .select(seen.as('seen'))
}

/** Ids of candidates who are so far with a test, by the index of states; not those who are unsubscribed. */
export function contactedOf(trx: AnyTransaction, viewer: Viewer, { filter, assessmentId }: ContactAsked) {
  const states = statesOf(filter)
  // What the viewer knows of is stored as this or as something further.
  const stored = seesAll(viewer) ? [...new Set([...states, ...(filter === 'begun' ? ['done'] : [])])] : null
  const found = contactsOf(trx, viewer)
    .where('contacts.assessment_id', '=', assessmentId)
    .$if(stored !== null, (each) =>
      each.where('contacts.state', 'in', (stored ?? []) as readonly ContactState[]),
    )
  return trx
    .selectFrom(found.as('found'))
    .where('found.seen', 'in', [...states])
    .select('found.candidate_id')
}
