/**
 * The server's side of one candidate on one test, for component tests: it answers the calls of
 * `contract/answers` by the domain's rules for pages, buttons, times and the public projection. Any of its
 * answers can be replaced by declaring another one. What is stored, refused and closed in truth is the
 * server's own tests' to show.
 */
import { idempotencyHeader } from '@assay/contract/answers/addresses'
import { pageVisit, saveDraft, setCompleted, submitPage, visitPage } from '@assay/contract/answers/calls'
import { identify, leaveSession, session } from '@assay/contract/answers/session-calls'
import type {
  CandidateState,
  NextPage,
  OpenedTest,
  PageVisit,
  StoredAnswer,
} from '@assay/contract/answers/types'
import { announcedPart } from '@assay/domain/answers/announced-part'
import { countAnswered } from '@assay/domain/answers/mandatory'
import type { Outage } from '@assay/domain/answers/outages'
import {
  afterIdentification,
  type FlowOutcome,
  pressButton,
  whenTimeIsUp,
} from '@assay/domain/answers/page-flow'
import { pageToOpen } from '@assay/domain/answers/page-range'
import { clocksOf, publicClock } from '@assay/domain/answers/timers'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { createDraw } from '@assay/domain/assessments/draw'
import { announcedPage, publicAssessment, publicPage } from '@assay/domain/assessments/projection'
import type { z } from 'zod'
import { type ContractServer, Refusal } from './contract-server.ts'

/** A submission as the browser sent it. */
interface HeardSubmission {
  readonly key: string | null
  readonly pageId: string
  readonly buttonId: string | null
  readonly answers: readonly StoredAnswer[]
}

type Submitted = z.input<typeof submitPage.response>

const draw = createDraw('component tests')
const now = () => new Date()

export class TakenTest {
  readonly document: AssessmentDocument
  readonly assessmentId: string = crypto.randomUUID()
  readonly applicationId: string = crypto.randomUUID()
  /** The latest answer of each module. */
  readonly answers = new Map<string, StoredAnswer>()
  /** Every submission that arrived, repeated ones too. */
  readonly submissions: HeardSubmission[] = []
  /** Put over what the server would say of the application. */
  readonly changed: Partial<CandidateState> = {}
  /** Times at which the server was away: what they took is given back. */
  readonly outages: Outage[] = []
  readonly #visits = new Map<number, Date>()
  readonly #results = new Map<string | null, Submitted>()
  readonly #goneFilters = new Set<string>()
  #who = { firstName: 'Léa', email: 'lea@candidats.example' }
  #isIdentified = false
  #position = 1
  #completedAt: string | null = null

  constructor(document: AssessmentDocument) {
    this.document = document
  }

  /** What the page of the test carries. */
  opened(changed: Partial<OpenedTest> = {}): OpenedTest {
    const { document, assessmentId } = this
    const pages = changed.preview ? document.pageList.map(({ position }) => position) : [1]
    return {
      problem: null,
      assessmentId,
      assessment: publicAssessment(document, { pages, draw }),
      company: { name: 'Horizon', logoUrl: null, primaryColor: '#472F92', secondaryColor: '#ED174C' },
      preview: false,
      hasPreviewBar: false,
      resume: null,
      hasResumeLink: false,
      invitation: null,
      filters: [],
      serverNow: now().toISOString(),
      ...changed,
    }
  }

  /** Declares the candidate's calls on a server. */
  answerOn(server: ContractServer): void {
    server.answer(identify, ({ body, query }) => {
      this.identified(body)
      return { message: null, existingApplication: false, ...this.#entered(query.isDelayed) }
    })
    server.answer(session, ({ query }) => ({ data: this.#isIdentified ? this.#stateAt(query.page) : null }))
    server.answer(leaveSession, () => {
      this.#isIdentified = false
    })
    server.answer(visitPage, ({ params: { pageId }, query }) => ({
      ...this.#visit(pageId),
      page: query.withPage ? this.state(this.#positionOf(pageId)).page : null,
    }))
    server.answer(pageVisit, ({ params }) => ({ data: this.#visit(params.pageId) }))
    server.answer(saveDraft, ({ body }) => {
      const refused = body.operations.find(({ value }) => this.#namesGoneFilter(value))
      if (refused) {
        this.changed.filters = (this.changed.filters ?? []).filter(({ id }) => !this.#goneFilters.has(id))
        return new Refusal('filterNotFound', { modules: [refused.module] })
      }
      for (const { module, value, seq } of body.operations) this.#take({ moduleId: module, value, seq })
      return {
        savedAt: now().toISOString(),
        acknowledged: body.operations.map(({ module, seq }) => ({ module, seq })),
      }
    })
    server.answer(submitPage, ({ body, headers }) => {
      const field = (name: string) => body.get(name) as string | null
      return this.submit({
        key: headers.get(idempotencyHeader),
        pageId: field('pageId') ?? '',
        buttonId: field('buttonId'),
        answers: JSON.parse(field('answers') ?? '[]') as StoredAnswer[],
      })
    })
    server.answer(setCompleted, () => {
      this.complete()
      return { application: this.#application() }
    })
  }

  /** Somebody is identified, as by the form: the test begins on the page behind it. */
  identified(who: { firstName: string; email: string } = this.#who): void {
    this.#who = { firstName: who.firstName, email: who.email }
    this.#isIdentified = true
    this.#arrive(afterIdentification(this.document, 1))
  }

  /** A filter that browsers may still offer, and that the company has removed. */
  refuseFilter(id: string): void {
    this.#goneFilters.add(id)
  }

  complete(): void {
    this.#completedAt ??= now().toISOString()
  }

  /** The state on the page where the application stands, or on another that may be opened. */
  state(position = this.#position): CandidateState {
    const page = this.document.pageList[position - 1]
    const shown = page && publicPage(page, draw, { document: this.document })
    const items = new Set(shown?.rowList.flatMap(({ moduleItemList }) => moduleItemList).map(({ id }) => id))
    return {
      application: this.#application(),
      takenOver: false,
      email: this.#who.email,
      priorApplicationId: null,
      page: shown ?? null,
      answers: [...this.answers.values()].filter(({ moduleId }) => items.has(moduleId)),
      lastSeq: Math.max(0, ...[...this.answers.values()].map(({ seq }) => seq)),
      otherSeqs: {},
      visit: this.#visits.has(position) ? this.#visitAt(position) : null,
      isMovedByTimer: false,
      filters: [],
      resubmission: null,
      receipt:
        this.#completedAt === null ? null : { completedAt: this.#completedAt, answers: this.#answered() },
      serverNow: now().toISOString(),
      ...this.changed,
    }
  }

  /** Takes a submission; a key that was seen gives its first result again. */
  submit(submission: HeardSubmission): Submitted {
    this.submissions.push(submission)
    const before = this.#results.get(submission.key)
    if (before) return before
    for (const answer of submission.answers) this.#take(answer)
    const outcome = this.#outcomeOf(submission)
    const openInNewWindow = outcome.kind === 'goTo' && outcome.openInNewWindow
    const position = this.#arrive(outcome)
    const page = position === null ? null : this.state(position).page
    const nextPage: NextPage | null = page && { position: page.position, page, openInNewWindow }
    const completed = outcome.kind === 'completed'
    const result = { application: this.#application(), nextPage, completed, late: false }
    this.#results.set(submission.key, result)
    return result
  }

  #answered(): number {
    const { document } = this
    const values = new Map([...this.answers.values()].map(({ moduleId, value }) => [moduleId, value]))
    return countAnswered(
      document.pageList.map((page) => publicPage(page, draw, { document })),
      values,
    )
  }

  #outcomeOf({ pageId, buttonId }: HeardSubmission): FlowOutcome {
    const { document } = this
    const position = this.#positionOf(pageId)
    if (buttonId === null) return whenTimeIsUp(document, position, this.#clocks(position)[0]?.cause ?? 'page')
    const answers = new Map([...this.answers.values()].map(({ moduleId, value }) => [moduleId, value]))
    return pressButton({ document, position, buttonId, answers, pageScore: () => 0, draw })
  }

  #arrive(outcome: FlowOutcome): number | null {
    if (outcome.kind === 'goTo') this.#position = outcome.position
    if (outcome.kind !== 'completed') return this.#position
    this.complete()
    return outcome.endPage
  }

  #take(answer: StoredAnswer): void {
    if (answer.seq >= (this.answers.get(answer.moduleId)?.seq ?? 0)) this.answers.set(answer.moduleId, answer)
  }

  #namesGoneFilter(value: unknown): boolean {
    return [...this.#goneFilters].some((id) => JSON.stringify(value ?? null).includes(id))
  }

  #entered(isDelayed: boolean) {
    const { document } = this
    const page = document.pageList[this.#position - 1]
    const announced = isDelayed && announcedPart(document, this.#position, this.#visits)
    const state = page && announced ? { page: announcedPage(page, announced, 0) } : {}
    return {
      application: this.#application(),
      redirectToPage: this.#position,
      state: { ...this.state(), ...state },
    }
  }

  #stateAt(requested: number | undefined): CandidateState {
    const { document } = this
    const asked = {
      document,
      requested: requested ?? null,
      current: this.#position,
      firstVisits: this.#visits,
    }
    return this.state(pageToOpen({ ...asked, closed: new Set(), now: now() }))
  }

  #application(): CandidateState['application'] {
    return {
      id: this.applicationId,
      assessmentId: this.assessmentId,
      status: this.#completedAt === null ? 'inProgress' : 'completed',
      currentPage: this.#position,
      firstName: this.#who.firstName,
      startedAt: now().toISOString(),
      completedAt: this.#completedAt,
      extraTimePercent: 0,
    }
  }

  #positionOf(pageId: string): number {
    return this.document.pageList.findIndex(({ id }) => id === pageId) + 1
  }

  #visit(pageId: string): PageVisit {
    const position = this.#positionOf(pageId)
    if (!this.#visits.has(position)) this.#visits.set(position, now())
    return this.#visitAt(position)
  }

  #visitAt(position: number): PageVisit {
    const at = now()
    return {
      pageId: this.document.pageList[position - 1]?.id ?? '',
      firstVisitedAt: (this.#visits.get(position) ?? at).toISOString(),
      closedAt: null,
      clocks: this.#clocks(position).map((clock) => publicClock(clock, at)),
      extraTimePercent: 0,
      serverNow: at.toISOString(),
    }
  }

  #clocks(position: number) {
    const { document, outages } = this
    return clocksOf({ document, firstVisits: this.#visits, outages }, position)
  }
}
