/**
 * A sitting: what the candidate does and what the server answers, joined into one state. Decisions about the way are
 * the server's; nothing is lost on the way there is the queue's part.
 */
import type { PublicModuleItemOf, PublicPage } from '@assay/domain/assessments/public-types'
import type { RefusedOperation } from '../queue/queue-view.ts'
import { createComingBack } from './coming-back.ts'
import { createCore, type SittingParts } from './core.ts'
import { answersOf, withoutGoneFilters } from './page-answers.ts'
import { watchUnsent } from './unsent.ts'
import { Way } from './way.ts'

export type Sitting = ReturnType<typeof createSitting>

export function createSitting(parts: SittingParts) {
  const core = createCore(parts)
  const { browser, calls, clock, getState, set, test } = core
  const way = new Way(core, () => void timeIsUp())
  watchUnsent(core)
  core.refusals((code) => {
    if (code === 'applicationInterrupted' && getState().stage.kind === 'taking') {
      way.letGo()
      set({ stage: { kind: 'opening' }, pressedId: null })
      return void way.reopen()
    }
    // Who finished it on another device sees the end here too.
    if (code !== 'applicationTakenOver' || /^(takenOver|completed)$/.test(getState().stage.kind)) return
    way.letGo()
    set({ stage: { kind: 'takenOver' }, pressedId: null })
  })

  function change(itemId: string, value: unknown): Promise<boolean> | undefined {
    const values = new Map(getState().values).set(itemId, value)
    const missingIds = new Set([...getState().missingIds].filter((id) => id !== itemId))
    set({ values, missingIds })
    return way.application()?.change(itemId, value)
  }

  /** The page as it is answered now; `button` null: for its timer. */
  async function submitPage(
    page: PublicPage,
    button: PublicModuleItemOf<'button'> | null,
  ): Promise<readonly string[]> {
    // At once: browsers open windows only while a press is being handled.
    const opened = button?.data.openInNewWindow ? browser.openWindow() : undefined
    const pressedAt = browser.now()
    const recording = getState().uploads?.stopAll()
    if (recording) {
      set({ pressedId: button?.id ?? '' })
      await recording
    }
    const { values, filters } = getState()
    for (const [id, known] of withoutGoneFilters(page, values, filters)) void change(id, known)
    const seqOf = (module: string) => way.application()?.seqOf(module)
    const answers = button?.data.saveAnswers === false ? [] : answersOf(page, getState().values, seqOf)
    return await way.send(
      { key: browser.newKey(), pageId: page.id, buttonId: button?.id ?? null, answers },
      opened,
      pressedAt,
    )
  }

  const recordings = () => getState().uploads?.getView().uploads.size

  /**
   * Leaves the page only for another: on one that holds, nothing is stopped. Asked once, and only while nobody has gone
   * on here meanwhile: a page that changes under somebody who types or records is worse than a Back that does nothing.
   *
   * @returns false where it stays.
   */
  async function leaveFor(position: number, from: PublicPage): Promise<boolean> {
    const before = getState()
    const recorded = recordings()
    const outcome = await calls.session(test.assessmentId, position)
    const there = outcome.kind === 'done' ? outcome.value.data : null
    const { stage, pressedId, values, uploads, queue } = getState()
    if (!there?.page || there.page.position === from.position) return false
    if (stage.kind !== 'taking' || stage.page.id !== from.id || pressedId !== null) return false
    if (values !== before.values || recordings() !== recorded) return false
    const stopping = uploads?.stopAll()
    await stopping
    // What was on its way to the server may not be in what it said.
    if (stopping || queue !== before.queue || queue.waiting > 0) await way.reopen(there.page.position)
    else await way.enter(there)
    return true
  }

  /** The page's time is up: what is there is submitted, whatever is missing. */
  async function timeIsUp(): Promise<void> {
    const { stage, pressedId } = getState()
    if (stage.kind !== 'taking' || pressedId !== null) return
    const refused = await submitPage(stage.page, null)
    // Nobody chooses another filter now: the page then goes without.
    if (refused.length > 0) await submitPage(stage.page, null)
  }

  /** Ids of the items of the page being taken that still need an answer. */
  function missingAnswers(): readonly string[] {
    const { stage, values, filters } = getState()
    const application = way.application()
    return stage.kind === 'taking' && application
      ? application.missingAnswers(stage.page, values, filters)
      : []
  }

  const isOnlyTryRunning = () => getState().uploads?.isOnlyTryRunning() === true

  /**
   * Gives the modules that need an answer: nothing was sent, or the server took nothing of what was. `isSure`: an only
   * try that is being recorded may end.
   */
  async function press(button: PublicModuleItemOf<'button'>, isSure = false): Promise<readonly string[]> {
    const { stage, pressedId } = getState()
    if (pressedId !== null) return []
    if (stage.kind === 'before') way.showNext()
    if (stage.kind !== 'taking') return []
    const missing = missingAnswers()
    set({ missingIds: new Set(missing) })
    if (missing.length > 0) return missing
    if (!isSure && isOnlyTryRunning()) {
      set({ question: { kind: 'press', button } })
      return []
    }
    return await submitPage(stage.page, button)
  }

  /** Back and forward of the browser: the server says which page opens. */
  async function goTo(position: number, isSure = false): Promise<void> {
    const { stage, pressedId } = getState()
    if (stage.kind === 'taking' && stage.page.position !== position) {
      const mustAsk = !isSure && isOnlyTryRunning()
      if (mustAsk) set({ question: { kind: 'back', position } })
      else if (pressedId === null && (await leaveFor(position, stage.page))) return
      // A step of its own again: the next Back is like this one, and does not leave the test.
      const now = getState().stage
      if (now.kind === 'taking') browser.showPosition(now.page.position, 'push')
    }
    if (stage.kind === 'before') {
      const page = test.assessment.pageList.find((each) => each.position === position)
      if (page) way.showPage(page, null, 'replace')
    }
  }

  return {
    ...createComingBack(core, way),
    getState,
    subscribe: core.subscribe,
    now: () => clock.now(),

    /** A new value of a module: on the screen at once, in the browser at once, on the server soon. */
    change: (itemId: string, value: unknown): void => void change(itemId, value),

    /** What was set apart for a later answer from another device: takes it after all, or lets go of it. Once. */
    settleApart: async (apart: RefusedOperation, isTaken: boolean): Promise<void> => {
      if (!getState().queue.refused.includes(apart)) return
      const isKept = isTaken ? change(apart.module, apart.value) : true
      await way.application()?.letGo(apart, isKept ?? false)
      await way.tidy()
    },

    press,
    missingAnswers,

    /** "Commencer" on the announcement of a timed page. */
    begin: () => way.begin(),

    goTo,

    /** Whether an only try that is being recorded ends: then what was asked for goes on. */
    answer: async (mayEnd: boolean): Promise<void> => {
      const { question } = getState()
      set({ question: null })
      if (!mayEnd || !question) return
      if (question.kind === 'press') await press(question.button, true)
      else await goTo(question.position, true)
    },

    /** The network is back, or somebody looks again: sends what waits and hears the server's clock. */
    wake: (): void => {
      core.wake()
      way.wake()
      const { stage, pressedId } = getState()
      // Not while a submission is under way: it closes the page, and the visit would be refused.
      if (stage.kind === 'taking' && !stage.page.announced && pressedId === null)
        void way.visitPage(stage.page)
    },
    lookAtNetwork: core.lookAtNetwork,
    lastCall: () => way.application()?.lastCall(),

    /** The application that runs here, and what this browser keeps of it. */
    attempt: (): string | null => way.application()?.id ?? null,
    keptPieces: async () => (await getState().uploads?.recoverable()) ?? [],
    keptWork: async (attempt?: string) => way.application()?.keptWork(attempt),
  }
}
