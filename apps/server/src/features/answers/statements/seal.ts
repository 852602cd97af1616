import { namedStatement } from '../../../database/named-statement.ts'

/**
 * Seals a closed page of an application: its score is told next. Drafts under way hold the application a little; it
 * waits for them, and later ones find the page sealed.
 */
export const sealStatement = namedStatement<
  never,
  readonly [companyId: string, applicationId: string, position: number]
>(
  'answers.seal',
  `
  with app as materialized (
    select id from applications where company_id = $1 and id = $2 for update
  )
  update applications stored
  set sealed_pages = case when $3::int = any(stored.sealed_pages) then stored.sealed_pages
    else stored.sealed_pages || $3::int end
  from app
  where stored.company_id = $1 and stored.id = app.id`,
)
