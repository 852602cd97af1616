/**
 * Each field of rich text that a call takes, with each text that would run a script: refused, or kept without
 * it.
 */
import { ApiError } from '@assay/contract/errors'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { ModuleType } from '@assay/domain/modules/module-types'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { fullExamples } from '@assay/domain/testing/full-examples'
import { scriptPayloads } from '@assay/domain/testing/script-payloads'
import { expect, test } from 'vitest'
import { readContent } from './features/applications/decision-mails/mail-applications.ts'
import { readMailParts } from './features/applications/invitations/mail-parts.ts'
import { mapRichTexts, richTextsOf, sanitiseDocument } from './features/assessments/sanitise.ts'
import { readSteps } from './features/campaigns/steps.ts'
import { aCampaignOf } from './testing/campaign-factories.ts'
import { expectHarmless } from './testing/harmless.ts'

const publicUrl = 'https://tests.example'

/** What is stored of a text in the field; throws where the field takes none such. */
type Field = (html: string) => string

const campaignPart =
  (part: 'header' | 'footer'): Field =>
  (html) => {
    const [first, ...rest] = aCampaignOf(0, 7)
    if (!first?.content) throw new Error('the first step is a mail')
    const content = { ...first.content, [part]: html }
    return readSteps([{ ...first, content }, ...rest])[0]?.content?.[part] ?? ''
  }
const invitationPart =
  (part: 'mailHeader' | 'mailFooter'): Field =>
  (html) =>
    readMailParts({ mailSubject: '', mailHeader: '', mailFooter: '', [part]: html }, publicUrl)[part]

const mails: Record<string, Field> = {
  'the header of a campaign’s mail': campaignPart('header'),
  'the footer of a campaign’s mail': campaignPart('footer'),
  'the header of an invitation': invitationPart('mailHeader'),
  'the footer of an invitation': invitationPart('mailFooter'),
  'the mail of a decision': (html) =>
    readContent({ subject: 'Suite', content: `<p>Bonjour</p>${html}` }, publicUrl),
}

test.each(Object.entries(mails))('%s', (_, stored) => {
  let allowed = 0
  for (const html of scriptPayloads)
    try {
      expectHarmless(stored(html), html)
      allowed += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      expect(['linkNotAllowed', 'placeholderUnknown'], html).toContain(error.code)
    }
  // Many hold no link: were all refused, nothing would be tried.
  expect(allowed).toBeGreaterThan(100)
})

/** Every type of module, every field of it set. */
const whole: AssessmentDocument = aDocument([
  {
    popups: [{ id: 'popup', title: 'x', content: '<p>x</p>', showAfterSeconds: 1 }],
    items: (Object.keys(fullExamples) as ModuleType[]).map((type) =>
      anItem(type, fullExamples[type], { content: '<p>x</p>' }),
    ),
  },
])

test('wordings, popups, choices, elements, mails to sort and read, and what a candidate agrees to', async () => {
  let fields = 0
  mapRichTexts(whole, (html) => {
    fields += 1
    return html
  })
  // A wording a module, a popup, and what modules hold besides: choices, elements, mails, two agreements.
  expect(fields).toBeGreaterThan(Object.keys(fullExamples).length + 6)
  for (const html of scriptPayloads) {
    const stored = await sanitiseDocument(mapRichTexts(whole, () => html))
    const texts = [...richTextsOf(stored)]
    expect(texts, html).toHaveLength(1)
    expectHarmless(texts[0] ?? '', html)
  }
})
