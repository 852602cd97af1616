import type { RequestKind } from '@assay/domain/candidates/requests'
import type { NoticeKind } from '@assay/domain/notifications/notices'
import { type MailCompany, type RenderedMail, renderMail } from '../render-mail.ts'

/** What candidates ask is mailed to whoever answers for it anyway. */
export type MailedKind = Exclude<NoticeKind, RequestKind>

interface NoticeWords {
  readonly kind: MailedKind
  readonly language: 'fr' | 'en'
  readonly firstName: string
  /** The colleague who did it; empty for none. */
  readonly by: string
  /** How many applications it is about. */
  readonly count: number
  readonly place:
    | { readonly id: string; readonly name: string; readonly applicationId: string | null }
    | undefined
  readonly publicUrl: string
  readonly company: MailCompany
}

const words = {
  fr: {
    mention: (by: string) => `${by} vous mentionne dans un commentaire`,
    reply: (by: string) => `${by} répond à votre commentaire`,
    assignment: (by: string, count: number) =>
      count === 1 ? `${by} vous confie une candidature` : `${by} vous confie ${count} candidatures`,
    import: () => 'Votre import de candidats est terminé',
    archive: () => 'Votre archive de PDF est prête',
    test: (name: string) => `Test : ${name}`,
    label: 'Ouvrir',
    settings: 'Ces e-mails se règlent dans Mon compte, onglet Notifications.',
  },
  en: {
    mention: (by: string) => `${by} mentions you in a comment`,
    reply: (by: string) => `${by} replies to your comment`,
    assignment: (by: string, count: number) =>
      count === 1 ? `${by} assigns an application to you` : `${by} assigns ${count} applications to you`,
    import: () => 'Your import of candidates has ended',
    archive: () => 'Your archive of PDFs is ready',
    test: (name: string) => `Test: ${name}`,
    label: 'Open',
    settings: 'These e-mails are set in My account, tab Notifications.',
  },
} as const

/** What the bell tells, as a mail: no candidate is named in it, nor anything quoted. */
export function noticeMail(notice: NoticeWords): RenderedMail {
  const { kind, language, firstName, by, count, place, publicUrl } = notice
  const t = words[language]
  const subject = t[kind](by, count)
  return renderMail({
    language,
    company: notice.company,
    subject,
    greets: firstName,
    paragraphs: [`${subject}.`, ...(place === undefined ? [] : [t.test(place.name)])],
    button: { label: t.label, url: `${publicUrl}${addressOf(notice)}` },
    footer: `<p>${t.settings}</p>`,
  })
}

function addressOf({ kind, count, place }: NoticeWords): string {
  if (place === undefined) return kind === 'import' ? '/address-book' : '/dashboard'
  const board = `/candidates/assessments/${place.id}`
  if (place.applicationId === null || count > 1) return board
  const tab = kind === 'mention' || kind === 'reply' ? '&tab=comments' : ''
  return `${board}?application=${place.applicationId}${tab}`
}
