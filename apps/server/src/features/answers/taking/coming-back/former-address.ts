import { sql } from 'kysely'
import type { Database } from '../../../../database/connection.ts'
import type { Invitation } from '../../../mail/invitation-token.ts'

/** How an invitation's address stopped being its recipient's, whose links end (product 6.5); else null. */
export async function formerAddress(
  db: Database,
  { companyId, email, invitationId = null, candidateId = null, isMailed }: Invitation,
): Promise<'corrected' | 'merged' | null> {
  if (isMailed === false) return null
  const { rows } = await sql<{ was_corrected: boolean }>`
    with invited as (
      select coalesce((select candidate_id from invitations where company_id = ${companyId} and id = ${invitationId}),
        ${candidateId}::uuid) as id
    )
    select was_corrected from former_candidates as former, invited
    where former.company_id = ${companyId} and former.email = ${email}
      and (former.candidate_id = invited.id or former.id = invited.id or invited.id is null)
      and not exists (select from candidates as own
        where own.company_id = ${companyId} and own.email = ${email} and own.id = coalesce(invited.id, own.id))
    order by left_at desc limit 1`.execute(db)
  if (!rows[0]) return null
  return rows[0].was_corrected ? 'corrected' : 'merged'
}
