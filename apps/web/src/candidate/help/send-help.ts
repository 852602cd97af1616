import { comingBackAddresses } from '@assay/contract/answers/addresses'
import type { Outcome } from '../api/outcome.ts'
import { request } from '../api/request.ts'
import type { Environment } from './environment.ts'
import type { HelpDraft } from './help-form.ts'

/** What goes with the message by itself. */
export interface HelpFacts extends Environment {
  readonly assessmentId: string
  readonly company: string
  readonly firstName: string
  /** Without its query, which may hold personal data. */
  readonly url: string
  /** 1-based; null where no page shows. */
  readonly pageNumber: number | null
}

export function sendHelp(draft: HelpDraft, facts: HelpFacts): Promise<Outcome<{ message: string }>> {
  const { browser, os, url, company, firstName, assessmentId, pageNumber } = facts
  const form = new FormData()
  const fields = {
    firstname: firstName,
    email: draft.email.trim(),
    assessment: assessmentId,
    company,
    category: draft.category,
    message: draft.message.trim(),
    url,
    browser,
    os,
    pageNumber: pageNumber === null ? '' : String(pageNumber),
  }
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.set(name, value)
  if (draft.screenshot) form.set('screenshot', draft.screenshot)
  return request(comingBackAddresses.askForHelp, { form })
}
