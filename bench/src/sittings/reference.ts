/**
 * The reference: the statements of one sitting, the server's own, sent straight through the driver. What the
 * server adds (HTTP, checks, the flow, scoring, logs) is the difference.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { type NamedStatement, runStatement } from '@assay/server/database/named-statement'
import { completeStatement } from '@assay/server/features/answers/taking/complete-statement'
import { openById, openBySlug } from '@assay/server/features/answers/taking/page-statement'
import { sittingStatement } from '@assay/server/features/answers/taking/sitting-statement'
import { enrollStatement } from '@assay/server/features/answers/taking/writes/enroll-statement'
import { draftStatement } from '@assay/server/features/answers/taking/writes/save-draft-statement'
import { submitStatement } from '@assay/server/features/answers/taking/writes/submit-page-statement'
import { visitStatement } from '@assay/server/features/answers/taking/writes/visit-page-statement'
import { newId } from '@assay/server/ids'
import type pg from 'pg'
import type { Seeded } from './seed.ts'
import { answersOf, pageCount } from './the-test.ts'

const grace = 15
const holder = 1

type Run = <Row, Values extends readonly unknown[]>(
  statement: NamedStatement<Row, Values>,
  values: Values,
) => Promise<Row>

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
  const enrolled = await run(enrollStatement, [
    companyId,
    assessmentId,
    versionId,
    new Date(),
    newId(),
    typed.email,
    typed.firstName,
    typed.lastName,
    typed.phone,
    null,
    applicationId,
    JSON.stringify(typed),
    '{"rgpd1":true,"rgpd2":true}',
    'link',
    null,
    randomBytes(16).toString('base64url'),
    2,
    [1, 2],
    60,
    `identify:${randomUUID()}`,
    'fingerprint of the form, 43 characters of it',
    null,
    true,
    null,
  ])
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
  await run(visitStatement, [
    companyId,
    applicationId,
    pageId,
    position,
    new Date(),
    null,
    null,
    [],
    grace,
    holder,
  ])
  for (const operations of [answers.slice(0, 2), answers.slice(2)])
    await run(draftStatement, [
      companyId,
      applicationId,
      JSON.stringify(operations.map((operation) => ({ ...operation, page: pageId, position }))),
      [position],
      [pageId],
      new Date(),
      holder,
    ])
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
  const submitted = JSON.stringify(answers)
  const fingerprint = randomBytes(32).toString('base64url')
  if (page < pageCount)
    await run(submitStatement, [
      companyId,
      applicationId,
      pageId,
      position,
      key,
      fingerprint,
      submitted,
      new Date(),
      position + 1,
      '{"openInNewWindow":false,"completed":false}',
      false,
      holder,
      false,
      false,
      null,
      [],
    ])
  else {
    const { answers: stored } = await run(sittingStatement, [companyId, applicationId, key])
    await run(completeStatement, [
      companyId,
      applicationId,
      pageId,
      position,
      key,
      fingerprint,
      submitted,
      new Date(),
      position,
      '{"position":null,"openInNewWindow":false,"completed":true,"late":false}',
      `${stored.length}:${stored.reduce((total, { seq }) => total + seq, 0)}:0`,
      45,
      60,
      scores,
      true,
      false,
      false,
      holder,
      false,
    ])
  }
}
