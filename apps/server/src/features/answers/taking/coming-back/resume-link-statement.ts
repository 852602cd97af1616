import { namedStatement } from '../../../../database/named-statement.ts'

/** The kind that `directory_tokens` gives to a mailed link that leads back to an application. */
export const resumeTokenKind = 'resume'

type Values = readonly [tokenHash: Buffer, now: Date]

/** A good link, and its application: once they take the test again, links to the time before lead nowhere. */
const isGood = `token.token_hash = $1 and token.kind = '${resumeTokenKind}' and token.used_at is null
      and token.expires_at > $2::timestamptz and app.company_id = token.company_id and app.id = token.subject_id
      and not exists (
        select from applications later
        where later.company_id = app.company_id and later.candidate_id = app.candidate_id
          and later.assessment_id = app.assessment_id and later.created_at > app.created_at)`

/** Finds the application that a mailed link leads to, while the link is good. Nothing is used up. */
export const resumeLinkStatement = namedStatement<
  { assessment_id: string; application_id: string; is_completed: boolean },
  Values
>(
  'answers.resumeLink',
  `
  select app.assessment_id, app.id as application_id, app.completed_at is not null as is_completed
  from directory_tokens token, applications app
  where ${isGood}`,
)

export interface TakenOverRow {
  company_id: string
  application_id: string
  assessment_id: string
  version_id: string
  holder: number
  completed_at: Date | null
  slug: string
}

/** Raises the holder of an application that was found, once it is held against drafts under way. */
const takeOverFound = (found: string) => `
  held as materialized (
    ${found}
    for update of app
  ),
  taken as (
    update applications app set holder = app.holder + 1
    from held where app.company_id = held.company_id and app.id = held.id
    returning app.*
  )
  select taken.company_id, taken.id as application_id, taken.assessment_id, taken.version_id, taken.holder,
    taken.completed_at, assessments.slug
  from taken
  join assessments on assessments.company_id = taken.company_id and assessments.id = taken.assessment_id`

/** Raises the holder of an application: somebody showed an invitation that was sent to its e-mail. */
export const takeOverInvitedStatement = namedStatement<
  TakenOverRow,
  readonly [companyId: string, applicationId: string]
>(
  'answers.takeOverInvited',
  `with ${takeOverFound('select app.company_id, app.id from applications app where app.company_id = $1 and app.id = $2')}`,
)

/**
 * Uses up a mailed link, once, and raises its application's holder; no row where the link was used, is too
 * old or unknown, or the candidate began anew since. It first locks the application: acknowledged drafts are
 * there for the next holder, later ones find another.
 */
export const takeOverStatement = namedStatement<TakenOverRow, Values>(
  'answers.takeOver',
  `
  with used as (
    update directory_tokens token set used_at = $2::timestamptz
    from applications app
    where ${isGood}
    returning token.company_id, token.subject_id
  ),
  ${takeOverFound(`select app.company_id, app.id
    from used join applications app on app.company_id = used.company_id and app.id = used.subject_id`)}`,
)
