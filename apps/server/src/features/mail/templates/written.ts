import { valuesWithoutLinks } from '@assay/domain/mail/links'
import { fillHtml, fillSubject } from '@assay/domain/mail/placeholders'
import { fromElsewhere, type MailCompany, type RenderedMail, renderMail } from '../render-mail.ts'

interface WrittenMail {
  readonly language: 'fr' | 'en'
  /** The subject with its placeholders. */
  readonly subject: string
  /** Rich text that was sanitised. */
  readonly content: string
  readonly sender: { readonly firstName: string; readonly recruiterCode: string }
  readonly to: { readonly firstName: string; readonly lastName: string }
  readonly company: MailCompany
  /** The test or tests that it is about. */
  readonly assessmentName?: string
  /** By competence. */
  readonly results?: string
  readonly publicUrl: string
}

/** A mail in a recruiter's own words from the first line to the last: a template, filled in. */
export function writtenMail({ sender, to, company, publicUrl, ...mail }: WrittenMail): RenderedMail {
  const values = valuesWithoutLinks({
    recruiterCode: sender.recruiterCode,
    recruiterFirstname: sender.firstName,
    candidateFirstname: to.firstName,
    candidateLastname: to.lastName,
    companyName: company.name,
    assessmentName: mail.assessmentName ?? '',
    candidateEvalGroupsResults: mail.results ?? '',
  })
  return renderMail({
    language: mail.language,
    subject: fillSubject(mail.subject, values),
    html: fromElsewhere(fillHtml(mail.content, values), publicUrl),
    company,
  })
}
