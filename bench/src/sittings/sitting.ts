import { randomUUID } from 'node:crypto'
import type { HttpAnswer, HttpConnection } from './http-connection.ts'
import { answersOf, pageCount } from './the-test.ts'

export interface BenchedTest {
  readonly assessmentId: string
  readonly slug: string
}

/** Requests of one sitting, 10 of them drafts. */
export const requestsPerSitting = 2 + pageCount * 4

const boundary = 'benchmark'
let count = 0

interface Begun {
  readonly attempt: string
  readonly own: readonly string[]
}

/** The first three requests of a sitting: open, identify, visit the first page. Throws as `takeTest` does. */
export async function beginTest(
  connection: HttpConnection,
  { assessmentId, slug }: BenchedTest,
): Promise<Begun> {
  count += 1
  const number = count
  // Each candidate has a network address of their own, as behind a proxy.
  const address = `x-forwarded-for: 10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const opened = await connection.request('GET', `/assessment/${slug}`, [address, 'accept: text/html'])
  expectStatus(opened, 'open')

  const email = `candidate-${number}-${process.pid}-${Date.now()}@example.org`
  const identity = {
    firstName: 'Inès',
    lastName: 'Durand',
    email,
    phone: '+33601020304',
    rgpd1: true,
    rgpd2: true,
  }
  const json = [address, 'content-type: application/json', 'accept: application/json']
  const identified = await connection.request(
    'POST',
    `/api/candidates/application/assessment/${assessmentId}`,
    [...json, `idempotency-key: ${randomUUID()}`],
    JSON.stringify(identity),
  )
  expectStatus(identified, 'identify')
  const attempt = (JSON.parse(identified.body) as { application: { id: string } }).application.id
  const own = [
    address,
    'accept: application/json',
    `cookie: ${identified.cookies.join('; ')}`,
    `x-attempt: ${attempt}`,
  ]
  await visit(connection, own, 1)
  return { attempt, own }
}

async function visit(connection: HttpConnection, own: readonly string[], page: number): Promise<void> {
  expectStatus(await connection.request('POST', `/api/assessment-pages/page-${page}/visited`, own), 'visit')
}

/**
 * One whole sitting: open, identify, then each page visited, drafted twice and submitted; the last submit
 * completes.
 *
 * @param submitMs gets the time of every submit
 * @throws when any answer is not what a candidate hopes for
 */
export async function takeTest(
  connection: HttpConnection,
  test: BenchedTest,
  submitMs: number[],
): Promise<void> {
  const { attempt, own } = await beginTest(connection, test)
  for (let page = 1; page <= pageCount; page += 1) {
    if (page > 1) await visit(connection, own, page)
    const answers = answersOf(page).map((answer, index) => ({ ...answer, seq: (page - 1) * 4 + index + 1 }))
    for (const operations of [answers.slice(0, 2), answers.slice(2)]) {
      const body = JSON.stringify({ attempt, operations })
      expectStatus(
        await connection.request(
          'PUT',
          '/api/answers/draft',
          [...own, 'content-type: application/json'],
          body,
        ),
        'draft',
      )
    }
    const fields = {
      pageId: `page-${page}`,
      buttonId: `button-${page}`,
      answers: JSON.stringify(answers.map(({ module, ...rest }) => ({ moduleId: module, ...rest }))),
    }
    const started = performance.now()
    const submitted = await connection.request(
      'POST',
      `/api/answers/assessment/${test.assessmentId}`,
      [...own, `content-type: multipart/form-data; boundary=${boundary}`, `idempotency-key: ${randomUUID()}`],
      multipart(fields),
    )
    submitMs.push(performance.now() - started)
    expectStatus(submitted, 'submit')
    if (submitted.body.includes('"completed":true') !== (page === pageCount))
      throw new Error(`page ${page}: ${submitted.body.slice(0, 200)}`)
  }
}

function multipart(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${boundary}--\r\n`
}

function expectStatus(answer: HttpAnswer, what: string): void {
  if (answer.status !== 200) throw new Error(`${what}: ${answer.status} ${answer.body.slice(0, 300)}`)
}
