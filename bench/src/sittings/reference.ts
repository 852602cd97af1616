/**
 * The reference: the statements of one sitting, the server's own, sent straight through the driver. What the
 * server adds (HTTP, checks, the flow, scoring, logs) is the difference.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { type NamedStatement, runStatement } from '@assay/server/database/named-statement'
import {
  completeStatement,
  draftStatement,
  enrollStatement,
  submitStatement,
  visitStatement,
} from '@assay/server/features/answers/taking/hot-statements'
import { openById, openBySlug } from '@assay/server/features/answers/taking/page-statement'
import { sittingStatement } from '@assay/server/features/answers/taking/sitting-statement'
import { newId } from '@assay/server/ids'
import type pg from 'pg'
import type { Seeded } from './seed.ts'
import { answersOf, pageCount } from './the-test.ts'

const grace = 15
const holder = 1

type Run = <Row, Values>(statement: NamedStatement<Row, Values>, values: Values) => Promise<Row>

/** The SQL of one sitting; `scores` is a tree of scores as the server stores one. */
export async function runReference(pool: pg.Pool, test: Seeded, scores: string): Promise<void> {
  const run: Run = async (statement, values) => {
    const row = await runStatement(pool, statement, values)
    if (!row) throw new Error(`${statement.name} gave no row`)
    return row
  }
  await run(openBySlug, [test.slug])
  await run(openById, [test.assessmentId])
  const applicationId = await enroll(run, test)
  for (let page = 1; page <= pageCount; page += 1) {
    const answers = answersOf(page).map((answer, index) => ({ ...answer, seq: (page - 1) * 4 + index + 1 }))
    await visitAndDraft(run, test.companyId, applicationId, page, answers)
    await leavePage(run, test.companyId, applicationId, page, answers, scores)
  }
}

/** Gives the application's id. */
async function enroll(run: Run, { companyId, assessmentId, versionId }: Seeded): Promise<string> {
  const applicationId = newId()
  const typed = {
    firstName: 'Inès',
    lastName: 'Durand',
    phone: '+33601020304',
    email: `${applicationId}@example.org`,
  }
  const item = {
    company: companyId,
    application: applicationId,
    at: new Date(),
    waits: true as const,
    assessment: assessmentId,
    version: versionId,
    candidate: newId(),
    email: typed.email,
    first_name: typed.firstName,
    last_name: typed.lastName,
    phone: typed.phone,
    birth_date: null,
    typed,
    consent: { rgpd1: true, rgpd2: true },
    source: 'link',
    recruiter: null,
    seed: randomBytes(16).toString('base64url'),
    page: 2,
    path: [1, 2],
    max_score: 60,
    key: `identify:${randomUUID()}`,
    fingerprint: 'fingerprint of the form, 43 characters of it',
    renewed: null,
    is_by_public_link: true,
    invitation: null,
  }
  const enrolled = await run(enrollStatement, { items: [item] })
  if (!enrolled.id) throw new Error('not enrolled')
  return applicationId
}

type Sent = readonly (ReturnType<typeof answersOf>[number] & { readonly seq: number })[]

/** The page's visit, and its answers in two drafts. */
async function visitAndDraft(
  run: Run,
  companyId: string,
  applicationId: string,
  page: number,
  answers: Sent,
): Promise<void> {
  const position = page + 1
  const pageId = `page-${page}`
  const item = { company: companyId, application: applicationId, holder, waits: true as const }
  const visit = {
    ...item,
    at: new Date(),
    position,
    page: pageId,
    page_seconds: null,
    range_seconds: null,
    range_pages: [],
    grace_seconds: grace,
  }
  await run(visitStatement, { items: [visit] })
  for (const some of [answers.slice(0, 2), answers.slice(2)]) {
    const operations = some.map((operation) => ({ ...operation, page: pageId, position }))
    const draft = { ...item, at: new Date(), positions: [position], pages: [pageId], operations }
    await run(draftStatement, { items: [draft] })
  }
}

/** The page's submission; the last one completes the application. */
async function leavePage(
  run: Run,
  companyId: string,
  applicationId: string,
  page: number,
  answers: Sent,
  scores: string,
): Promise<void> {
  const position = page + 1
  const pageId = `page-${page}`
  const key = randomUUID()
  const fingerprint = randomBytes(32).toString('base64url')
  const sent = {
    company: companyId,
    application: applicationId,
    holder,
    at: new Date(),
    waits: true as const,
    position,
    page: pageId,
    key,
    fingerprint,
    answers,
    late: false,
  }
  if (page < pageCount) {
    const item = {
      ...sent,
      target: position + 1,
      opens_window: false,
      closes: false,
      seals: false,
      mark: null,
      left_behind: [],
    }
    await run(submitStatement, { items: [item] })
  } else {
    const { answers: stored } = await run(sittingStatement, [companyId, applicationId, key])
    const item = {
      ...sent,
      end_position: position,
      result: { position: null, openInNewWindow: false, completed: true, late: false },
      mark: `${stored.length}:${stored.reduce((total, { seq }) => total + seq, 0)}:0`,
      auto_score: 45,
      max_score: 60,
      scores: JSON.parse(scores) as object,
      is_automatic: true,
      acknowledges: false,
      by_timer: false,
      is_seen_again: false,
    }
    await run(completeStatement, { items: [item] })
  }
}
