/** Who is here: opening the test, going on, being somebody else, saying who one is (PRODUCT §3, §6). */
import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { normalisePhone } from '@assay/domain/candidates/phone'
import type { Identity } from '../api/calls.ts'
import { keepTrying } from '../queue/keep-trying.ts'
import type { Core } from './core.ts'
import type { Way } from './way.ts'

export function createComingBack(core: Core, way: Way) {
  const { test, address, opening, browser, calls, patience, set } = core
  const { assessmentId } = test

  return {
    /**
     * Goes on at once where this tab was, the end included, and where thirty idle days were the end; asks where the
     * browser only remembers, or a mailed link was opened.
     */
    start: async (): Promise<void> => {
      const { resume, preview } = test
      const { token, isResumeLink, isFinished } = opening()
      const tab = browser.tabApplication.get()
      if (preview) way.showFirst()
      else if (isResumeLink) set({ stage: { kind: 'resumeLink', token } })
      else if (resume ? resume.isInterrupted : isFinished) await way.reopen()
      // Nothing to resume, and this tab was on an application: it has ended, and may have left something here.
      else if (!resume) await (tab ? way.reopen(undefined, tab) : way.showFirst())
      else if (tab === resume.applicationId) await way.reopen(address.page ?? undefined)
      else set({ stage: { kind: 'resume', firstName: resume.firstName } })
    },
    /** With this browser's application, where the server has it. */
    continueAsSame: (): Promise<void> => {
      set({ stage: { kind: 'opening' }, moves: 1 })
      return way.reopen(address.page ?? undefined)
    },
    /** From the first page, as a new identification; what this browser holds stays with it. */
    startAnew: (): void => {
      core.keepOpening({ token: null, isResumeLink: false, isFinished: false })
      way.showFirst()
    },
    startAsAnother: async (): Promise<void> => {
      set({ stage: { kind: 'opening' } })
      await keepTrying(() => calls.leaveSession(assessmentId), patience)
      browser.tabApplication.set(null)
      core.keepOpening({ form: null, key: null, isFinished: false })
      set({ email: opening().prefill.email ?? '' })
      way.showFirst()
    },

    /** What the identification begins with: as typed before, else as the address gave it. */
    prefill: (): Partial<CandidateForm> => opening().form ?? opening().prefill,
    /** The form as it is typed. */
    fillIn: (form: CandidateForm): void => {
      core.keepOpening({ form, key: null })
      void way.prepare()
    },
    identify: async (form: CandidateForm): Promise<void> => {
      if (test.preview) return way.showNext()
      set({ identification: { sending: true, notice: null }, email: form.email.trim() })
      // A page whose question arrives late loses whoever goes through it by keys.
      browser.prefetch(test.assessment.moduleTypes)
      void way.prepare()
      const identity = identityOf(form, opening().token)
      const key = opening().key ?? browser.newKey()
      core.keepOpening({ key })
      const outcome = await keepTrying(() => calls.identify(assessmentId, identity, key), patience)
      core.keepOpening({ key: null })
      if (outcome?.kind === 'done') {
        const { state: entered, application: created, message } = outcome.value
        if (entered) return way.enter(entered)
        if (created) return way.reopen()
        const notice = message ? { text: message } : { about: 'linkMailed' as const }
        return set({ identification: { sending: false, notice: { kind: 'information', ...notice } } })
      }
      const retryFrom = outcome?.code === 'retryTooEarly' ? retryFromOf(outcome.detail) : undefined
      const text = outcome?.message
      set({ identification: { sending: false, notice: { kind: 'problem', text, retryFrom } } })
    },
  }
}

/** From when the test may be taken again, as the refusal says it; null = never, undefined where it does not say. */
function retryFromOf(detail: unknown): string | null | undefined {
  if (typeof detail !== 'object' || detail === null || !('retryFrom' in detail)) return undefined
  const { retryFrom } = detail
  return typeof retryFrom === 'string' || retryFrom === null ? retryFrom : undefined
}

/** The form as the call takes it. */
function identityOf(form: CandidateForm, token: string | null): Identity {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim(),
    phone: normalisePhone(form.phone),
    birthDate: form.birthDate === '' ? null : form.birthDate,
    rgpd1: form.rgpd1,
    rgpd2: form.rgpd2,
    keepForFuture: form.keepForFuture,
    token,
  }
}
