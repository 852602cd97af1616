import { namedStatement } from '../../../database/named-statement.ts'

/**
 * Holds an application against drafts under way, first in the transaction that ends it: those that were let in
 * before are then seen by whoever scores, those that come later see that it has ended.
 */
export const lockApplicationStatement = namedStatement<
  { id: string },
  readonly [companyId: string, applicationId: string]
>('answers.lock', 'select id from applications where company_id = $1 and id = $2 for update')
