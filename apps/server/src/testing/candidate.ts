import { attemptHeader, idempotencyHeader } from '@assay/contract/answers/addresses'
import * as calls from '@assay/contract/answers/calls'
import {
  addFilter,
  declare,
  followResumeLink,
  rateTest,
  requestResumeLink,
} from '@assay/contract/answers/coming-back'
import * as sessionCalls from '@assay/contract/answers/session-calls'
import type { Declaration } from '@assay/domain/quality/declarations'
import { newId } from '../ids.ts'
import type { TestAssessment } from './assessment-factories.ts'
import type { TestAnswer, TestApp } from './test-app.ts'

interface Form {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly rgpd1: boolean
  readonly rgpd2: boolean
}

let count = 0

/** What somebody types in the identity form. */
export function anIdentity(given: Partial<Form> = {}): Form {
  count += 1
  return {
    firstName: 'Inès',
    lastName: 'Durand',
    email: `ines.durand.${count}.${newId()}@example.org`,
    phone: '+33601020304',
    rgpd1: true,
    rgpd2: true,
    ...given,
  }
}

interface SubmissionParts {
  readonly pageId: string
  readonly buttonId?: string | null
  readonly answers?: readonly { moduleId: string; value: unknown; seq?: number }[]
  readonly key?: string
  readonly isAutoSubmit?: boolean
  readonly isDelayed?: boolean
  /** The files by module id. */
  readonly files?: Readonly<Record<string, Blob>>
}

interface OpenedPage {
  readonly status: number
  readonly html: string
  /** What the page carries. */
  readonly test: TestAnswer['body']
  readonly headers: Readonly<Record<string, unknown>>
}

/** A candidate's browser: keeps its cookies and numbers its operations. */
export class CandidateBrowser<Test extends Pick<TestAssessment, 'id' | 'slug'> = TestAssessment> {
  cookies: Record<string, string> = {}
  applicationId = ''
  #seq = 0
  readonly #t: TestApp
  readonly test: Test

  constructor(t: TestApp, test: Test) {
    this.#t = t
    this.test = test
  }

  get headers(): Record<string, string> {
    return this.applicationId ? { [attemptHeader]: this.applicationId } : {}
  }

  /** The page of a test; `path` is what stands behind `/assessment/`. */
  async open(path = this.test.slug, headers: Record<string, string> = {}): Promise<OpenedPage> {
    const answer = await this.#t.app.inject({ url: `/assessment/${path}`, cookies: this.cookies, headers })
    this.#keep(Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])))
    const json = /id="opened-test">([^<]*)</.exec(answer.body)?.[1] ?? 'null'
    return { status: answer.statusCode, html: answer.body, test: JSON.parse(json), headers: answer.headers }
  }

  async leave(): Promise<void> {
    await this.#t.call(sessionCalls.leaveSession, { query: { assessmentId: this.test.id }, as: this.cookies })
    this.cookies = {}
    this.applicationId = ''
  }

  async identify(
    identity: object = anIdentity(),
    key?: string,
    { isDelayed = false } = {},
  ): Promise<TestAnswer> {
    const answer = await this.#t.call(sessionCalls.identify, {
      params: { assessmentId: this.test.id },
      ...(isDelayed ? { query: { isDelayed: 'true' } } : {}),
      body: identity as never,
      as: this.cookies,
      headers: key ? { [idempotencyHeader]: key } : {},
    })
    this.#keep(answer.cookies)
    this.applicationId = answer.body.application?.id ?? this.applicationId
    return answer
  }

  /** Visits a page; `withPage` where "Commencer" was pressed on its announcement. */
  async visit(pageId: string, withPage = false): Promise<TestAnswer> {
    return await this.#t.call(calls.visitPage, {
      params: { pageId },
      ...(withPage ? { query: { withPage: 'true' } } : {}),
      as: this.cookies,
      headers: this.headers,
    })
  }

  async draft(values: Record<string, unknown>, seq?: number): Promise<TestAnswer> {
    const operations = Object.entries(values).map(([module, value]) => ({
      module,
      value,
      seq: seq ?? this.next(),
    }))
    return await this.#t.call(calls.saveDraft, {
      body: { attempt: this.applicationId, operations },
      as: this.cookies,
      headers: this.headers,
    })
  }

  async submit({ answers = [], ...parts }: SubmissionParts): Promise<TestAnswer> {
    const fields = {
      pageId: parts.pageId,
      ...(parts.buttonId === null ? {} : { buttonId: parts.buttonId ?? 'button' }),
      answers: JSON.stringify(answers.map((answer) => ({ seq: answer.seq ?? this.next(), ...answer }))),
      ...Object.fromEntries(
        Object.entries(parts.files ?? {}).map(([module, file]) => [`file:${module}`, file]),
      ),
    }
    const answer = await this.#t.call(calls.submitPage, {
      params: { assessmentId: this.test.id },
      query: {
        isAutoSubmit: String(parts.isAutoSubmit ?? false),
        isDelayed: String(parts.isDelayed ?? false),
      },
      form: fields,
      as: this.cookies,
      headers: { ...this.headers, [idempotencyHeader]: parts.key ?? newId() },
    })
    this.#keep(answer.cookies)
    return answer
  }

  async session(page?: number): Promise<TestAnswer['body']> {
    const answer = await this.#t.call(sessionCalls.session, {
      query: { assessmentId: this.test.id, ...(page === undefined ? {} : { page }) },
      as: this.cookies,
    })
    return answer.body.data
  }

  async get(call: typeof calls.pageScore, moduleId: string): Promise<TestAnswer> {
    return await this.#t.call(call, { params: { moduleId }, as: this.cookies, headers: this.headers })
  }

  /** Asks for a link to go on elsewhere. */
  async askForLink(): Promise<TestAnswer> {
    return await this.#t.call(requestResumeLink, {
      body: { attempt: this.applicationId },
      as: this.cookies,
      headers: this.headers,
    })
  }

  /** Presses the button of a page that was opened with a mailed link. */
  async follow(token: string): Promise<TestAnswer> {
    const answer = await this.#t.call(followResumeLink, { body: { token }, as: this.cookies })
    this.#keep(answer.cookies)
    this.applicationId = answer.body.applicationId ?? this.applicationId
    return answer
  }

  async addFilter(filterId: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return await this.#t.call(addFilter, {
      params: { filterId },
      body: { attempt: this.applicationId },
      as: this.cookies,
      headers: { ...this.headers, ...headers },
    })
  }

  async declare(said: Declaration): Promise<TestAnswer> {
    const body = { attempt: this.applicationId, ...said }
    return await this.#t.call(declare, { body, as: this.cookies, headers: this.headers })
  }

  async rate(rating: number): Promise<TestAnswer> {
    const body = { attempt: this.applicationId, rating }
    return await this.#t.call(rateTest, { body, as: this.cookies, headers: this.headers })
  }

  async complete(): Promise<TestAnswer> {
    return await this.#t.call(calls.setCompleted, {
      body: { attempt: this.applicationId },
      as: this.cookies,
      headers: this.headers,
    })
  }

  /** The number of the next operation. */
  next(): number {
    this.#seq += 1
    return this.#seq
  }

  #keep(cookies: Readonly<Record<string, string>>): void {
    this.cookies = { ...this.cookies, ...cookies }
  }
}
