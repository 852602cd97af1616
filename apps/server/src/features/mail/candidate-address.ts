import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an address is of an application's own candidate (product 6.5): the record's, from a day after staff
 * changed it; or what was typed, while staff have not corrected that.
 */
export const isCandidateAddress = (address: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  exists (select from candidates as own
    where own.company_id = applications.company_id and own.id = applications.candidate_id
      and own.email = lower(${address})
      and coalesce(own.email_changed_at <= ${now}::timestamptz - interval '24 hours', true))
  or lower(applications.typed ->> 'email') = lower(${address})
    and not exists (select from former_candidates as former
      where former.company_id = applications.company_id and former.candidate_id = applications.candidate_id
        and former.email = lower(${address}) and former.was_corrected))`

/** Where its candidate is written to: the address that they typed, else the record's; null: nowhere. */
export const candidateAddress = (now: Date) => sql<string | null>`(
  case when ${isCandidateAddress(sql`applications.typed ->> 'email'`, now)} then applications.typed ->> 'email'
  else (select email from candidates
    where candidates.company_id = applications.company_id and candidates.id = applications.candidate_id
      and ${isCandidateAddress(sql`candidates.email`, now)}) end)`
