/**
 * What the candidate's calls write, each write once, as parts of statements. A call that comes alone and the
 * same call in a batch (`…-statement.ts` and `…-batch.ts`) are composed of the same parts. They differ in the
 * gate: alone, it waits for the application and knows every refusal; in a batch, it leaves out what is locked
 * and takes the ordinary case only (decision 030).
 *
 * All that is handed over is SQL: columns of the step `from`, or parameters. Rows are written in one order
 * everywhere, so that no two statements wait for each other.
 */

/** Which application a row belongs to, and the moment of the write. */
interface OfApplication {
  readonly company: string
  readonly application: string
  /** The step that lets the rows in, with what it is joined to and ordered by. */
  readonly from: string
  readonly now: string
}

/** Writes the SQL that reads a JSON list of answers or operations as rows, each module once. */
export const answersIn = (json: string): string =>
  `jsonb_to_recordset(${json}) as answer(module text, seq bigint, value jsonb)`

/**
 * Stores answers: rows `answer` of `module`, `seq` and `value`. A stored answer with a higher number stays.
 */
export const writeAnswers = ({ company, application, from, now }: OfApplication): string => `
    insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
    select ${company}, ${application}, answer.module, coalesce(answer.value, 'null'), answer.seq, ${now}::timestamptz
    from ${from}
    order by ${application}, answer.module collate "C"
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
      where stored.seq < excluded.seq`

interface Key extends OfApplication {
  readonly key: string
  /** Of everything that was sent: another body under the same key is refused. */
  readonly fingerprint: string
  /** `SubmissionResult` in JSON, or `{}`. */
  readonly result: string
}

/**
 * Keeps the key of a call with its result, so that it counts once. Where the key may be known, `on conflict
 * do nothing` follows, and the statement goes on with what comes back.
 */
export const keepKey = ({ company, application, key, fingerprint, result, from, now }: Key): string => `
    insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
    select ${company}, ${application}, ${key}, ${fingerprint}, ${result}, ${now}::timestamptz
    from ${from}`

interface Visit extends OfApplication {
  readonly page: string
  /** The end of its time; null where no time counts. */
  readonly expires: string
  /** When a browser said so; null where the server hands the page out. */
  readonly reported?: string
}

/** Records that a page is seen for the first time; what happens where it was seen already follows. */
export const recordVisit = ({ company, application, page, expires, from, now, ...visit }: Visit): string => `
    insert into page_visits as stored (company_id, application_id, page_id, first_visited_at, expires_at, last_reported_at)
    select ${company}, ${application}, ${page}, ${now}::timestamptz, ${expires}, ${visit.reported ?? now}::timestamptz
    from ${from}`

interface Leaving extends OfApplication {
  readonly page: string
  /** No more answers to this page. */
  readonly closes: string
  readonly late: string
  /** A timer submits, and nobody. */
  readonly byTimer?: string
  /** The page was closed before and is seen again: its own times stay. */
  readonly isSeenAgain?: string
}

/** Leaves a page that is submitted. A page that was closed or late stays so. */
export const leavePage = (leaving: Leaving): string => {
  const { company, application, page, closes, late, from, now } = leaving
  const { byTimer = 'false', isSeenAgain = 'false' } = leaving
  return `
    insert into page_visits as stored
      (company_id, application_id, page_id, first_visited_at, left_at, closed_at, late, closed_by_timer)
    select ${company}, ${application}, ${page}, ${now}::timestamptz, ${now}::timestamptz,
      case when ${closes} then ${now}::timestamptz end, ${late}, ${byTimer}
    from ${from}
    on conflict (company_id, application_id, page_id) do update
      set left_at = case when ${isSeenAgain} then stored.left_at else excluded.left_at end,
        closed_at = coalesce(stored.closed_at, excluded.closed_at), late = stored.late or excluded.late,
        closed_by_timer = stored.closed_by_timer or excluded.closed_by_timer`
}

/**
 * Writes the part of an update of an application, named `app`, that moves it on to a position, which it has
 * reached from now on.
 */
export const movesTo = (target: string): string =>
  `current_page = ${target}, path = case when ${target} = any(app.path) then app.path else app.path || ${target} end`

/**
 * Writes the part of such an update that notes that the candidate was there. Once an hour is enough, as
 * whoever reads it looks at days.
 */
export const notesPresence = (now: string): string =>
  `last_seen_at = case when app.last_seen_at < ${now}::timestamptz - interval '1 hour'
      then ${now}::timestamptz else app.last_seen_at end`

/** A candidate as the identification names them. */
interface Person {
  readonly company: string
  readonly candidate: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly birthDate: string
  readonly from: string
  readonly now: string
}

/**
 * Makes the candidate's own record, and says that they have applications; what happens where the e-mail is
 * known follows, then `returning` with `nameKey`.
 */
export const makePerson = (person: Person): string => {
  const { company, candidate, email, firstName, lastName, phone, birthDate, from, now } = person
  return `
    insert into candidates as stored
      (company_id, id, email, first_name, last_name, phone, birth_date, last_act_at, created_at, has_applications)
    select ${company}, ${candidate}, ${email}, ${firstName}, ${lastName}, ${phone}, ${birthDate},
      ${now}::timestamptz, ${now}::timestamptz, true
    from ${from}`
}

/** The name by which a board is ordered, of a candidate's record. */
export const nameKey = `last_name_key || ' ' || first_name_key as name_key`

/**
 * Writes the part of an update of `assessments` that counts so many applications more. The latest one is
 * stored to the second, as it is shown: so under load, when it matters, most enrolments change no index of
 * the test.
 */
export const countsMore = (amount: string, now: string): string =>
  `application_count = assessments.application_count + ${amount}, latest_application_at = date_trunc('second', ${now}::timestamptz)`

interface NewApplication extends OfApplication {
  readonly assessment: string
  readonly version: string
  readonly candidate: string
  readonly number: string
  readonly typed: string
  readonly consent: string
  readonly source: string
  /** The code of the recruiter whose link was followed. */
  readonly recruiter: string
  /** The application that this one follows. */
  readonly prior: string
  readonly seed: string
  readonly page: string
  readonly path: string
  readonly maxScore: string
  readonly nameKey: string
}

/** Makes an application, which begins now. Its contact is the recruiter of the link, or who follows them. */
export const makeApplication = (made: NewApplication): string => `
    insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, typed, consent, source,
      contact_user_id, prior_application_id, draw_seed, current_page, path, created_at, started_at, last_seen_at,
      max_score, name_key)
    select ${made.company}, ${made.application}, ${made.assessment}, ${made.version}, ${made.candidate}, ${made.number},
      ${made.typed}, ${made.consent}, ${made.source},
      (select case when deleted_at is null then id else successor_id end from users
        where company_id = ${made.company} and recruiter_code = ${made.recruiter}),
      ${made.prior}, ${made.seed}, ${made.page}, ${made.path},
      ${made.now}::timestamptz, ${made.now}::timestamptz, ${made.now}::timestamptz, ${made.maxScore}, ${made.nameKey}
    from ${made.from}`
