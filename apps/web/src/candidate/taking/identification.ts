/** Sends the identification form, again and again where it must be. */

import type { CandidateForm } from '@assay/domain/candidates/candidate-form'
import { cleanEmail } from '@assay/domain/candidates/email'
import type { Identity } from '../api/calls.ts'
import { hasteOf, keepTrying } from '../sync/keep-trying.ts'
import type { PageNavigation } from './navigation/page-acts.ts'
import type { SittingContext } from './state/context.ts'

/** Enters the form's application, else the state says why not; `pressedAt` is the browser's time. */
export async function sendIdentification(
  { test, browser, calls, patience, opening, keepOpening, set }: SittingContext,
  navigation: Pick<PageNavigation, 'enter' | 'reopen'>,
  form: CandidateForm,
  key: string,
  pressedAt: number,
): Promise<void> {
  const identity = identityOf(form, opening().token)
  const send = () => calls.identify(test.assessmentId, identity, key, hasteOf(browser.now() - pressedAt))
  const outcome = await keepTrying(send, patience)
  keepOpening({ key: null })
  if (outcome?.kind !== 'done')
    return set({ identification: { sending: false, notice: { kind: 'problem', refused: outcome } } })
  const { state: entered, application: created, message } = outcome.value
  if (entered) return navigation.enter(entered)
  if (created) return navigation.reopen()
  const notice = message ? { text: message } : { about: 'linkMailed' as const }
  set({ identification: { sending: false, notice: { kind: 'information', ...notice } } })
}

/** The form as the call takes it. */
function identityOf(form: CandidateForm, token: string | null): Identity {
  return {
    ...form,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: cleanEmail(form.email),
    phone: form.phone.trim(),
    birthDate: form.birthDate === '' ? null : form.birthDate,
    token,
  }
}
