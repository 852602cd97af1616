import { escapeHtml } from '@assay/domain/mail/escape-html'
import { type MailCompany, type RenderedMail, renderMail } from '../render-mail.ts'

/** A test, and how many applications to it are new. */
export interface DigestTest {
  readonly id: string
  readonly name: string
  readonly count: number
}

interface Digest {
  readonly language: 'fr' | 'en'
  readonly firstName: string
  /** At least one. */
  readonly tests: readonly DigestTest[]
  readonly publicUrl: string
  readonly company: MailCompany
  /** Whether the reader may open a board; otherwise the link leads to the tests. */
  readonly opensBoard: boolean
}

const words = {
  fr: {
    subject: (count: number) =>
      count === 1 ? 'Une nouvelle candidature' : `${count} nouvelles candidatures`,
    about: 'Depuis le dernier e-mail, des tests ont été terminés :',
    count: (count: number) => (count === 1 ? '1 candidature' : `${count} candidatures`),
    separator: ' : ',
    label: 'Voir les candidatures',
    settings: 'Ces e-mails se règlent dans Mon compte, onglet Notifications.',
  },
  en: {
    subject: (count: number) => (count === 1 ? 'One new application' : `${count} new applications`),
    about: 'Since the last e-mail, tests were completed:',
    count: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
    separator: ': ',
    label: 'See the applications',
    settings: 'These e-mails are set in My account, tab Notifications.',
  },
} as const

/** New applications by test, each leading to its board. Names nobody. */
export function digestMail(digest: Digest): RenderedMail {
  const { language, firstName, tests, publicUrl, company, opensBoard } = digest
  const t = words[language]
  const all = tests.reduce((sum, { count }) => sum + count, 0)
  const boardOf = ({ id }: DigestTest) => `${publicUrl}/candidates/assessments/${id}`
  const nameOf = (test: DigestTest) =>
    opensBoard ? `<a href="${boardOf(test)}">${escapeHtml(test.name)}</a>` : escapeHtml(test.name)
  const rows = tests.map((test) => `<li>${nameOf(test)}${t.separator}${t.count(test.count)}</li>`)
  const lines = tests.map((test) => {
    const line = `${test.name}${t.separator}${t.count(test.count)}`
    return opensBoard ? `${line}\n${boardOf(test)}` : line
  })
  const [only] = tests.length === 1 ? tests : []
  return renderMail({
    language,
    company,
    subject: t.subject(all),
    greets: firstName,
    paragraphs: [t.about],
    html: `<ul>${rows.join('')}</ul>`,
    plain: lines.join('\n'),
    button: {
      label: t.label,
      url: only && opensBoard ? boardOf(only) : `${publicUrl}/candidates/assessments`,
    },
    footer: `<p>${t.settings}</p>`,
  })
}
