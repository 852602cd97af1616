import { valuesWithoutLinks } from '@assay/domain/mail/links'
import { fillHtml, fillSubject, type PlaceholderValues } from '@assay/domain/mail/placeholders'
import { fileUrl } from '../../media/file-url.ts'
import { forMail } from '../mail-look.ts'
import { fromElsewhere, type RenderedMail, renderMail } from '../render-mail.ts'

/** The company that writes. */
export interface WritingCompany {
  readonly name: string
  readonly color: string
  /** A stored file. */
  readonly logoId: string | null
}

interface WrittenMail {
  readonly language: 'fr' | 'en'
  /** The subject with its placeholders. */
  readonly subject: string
  /** Rich text that was sanitised. */
  readonly content: string
  readonly values: PlaceholderValues
  readonly company: WritingCompany
  readonly publicUrl: string
}

/** A mail in a recruiter's own words from the first line to the last: a template, filled in. */
export function writtenMail({
  language,
  subject,
  content,
  values: given,
  company,
  publicUrl,
}: WrittenMail): RenderedMail {
  const values = valuesWithoutLinks(given)
  return renderMail({
    language,
    subject: fillSubject(subject, values),
    html: fromElsewhere(fillHtml(content, values), publicUrl),
    company: {
      name: company.name,
      color: company.color,
      logoUrl: company.logoId === null ? null : publicUrl + forMail(fileUrl(company.logoId)),
    },
  })
}
