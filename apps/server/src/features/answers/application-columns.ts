/** The columns of the application that every statement reads for the candidate's own view. */
export interface ApplicationColumns {
  id: string
  assessment_id: string
  current_page: number
  first_name: string | null
  email: string | null
  started_at: Date
  completed_at: Date | null
  interrupted_at: Date | null
  extra_time_percent: number
  draw_seed: string
  prior_application_id: string | null
}

/** The columns above, of a table or subquery named `app`. */
export const applicationColumns = `app.id, app.assessment_id, app.current_page, app.typed ->> 'firstName' as first_name,
    coalesce(app.started_at, app.created_at) as started_at, app.completed_at, app.interrupted_at,
    app.extra_time_percent, app.draw_seed, app.typed ->> 'email' as email, app.prior_application_id`

/** How the candidate's part came to its end; null while it goes on. */
export type Ended = 'completed' | 'interrupted' | null

/** Writes the SQL that says how the application of this table or subquery ended. */
export const endedAs = (app: string): string =>
  `case when ${app}.completed_at is not null then 'completed'
    when ${app}.interrupted_at is not null then 'interrupted' end`
