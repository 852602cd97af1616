import type { HelpCategory } from '@assay/contract/answers/lazy-addresses'
import { withoutLinks } from '@assay/domain/mail/links'
import { type RenderedMail, renderMail } from '../render-mail.ts'

/** In both languages, as nobody knows which one the reader chose. */
const categories: Readonly<Record<HelpCategory, string>> = {
  understanding: 'Difficulté de compréhension / Understanding difficulty',
  technical: 'Problème technique (audio, vidéo) / Technical problem (audio, video)',
  validation: 'Impossible de valider une réponse / Unable to validate an answer',
  other: 'Autre / Other',
}

/** What a request for help says to the contact of the test. */
export interface AskedHelp {
  readonly firstName: string
  readonly email: string
  readonly category: HelpCategory
  readonly message: string
  readonly hasScreenshot: boolean
  /** The address without its query and fragment, which may hold personal data; empty where none was sent. */
  readonly url: string
  readonly browser: string
  readonly os: string
  readonly pageNumber: number | null
}

/** A test and its company, as the mail names them. */
interface HelpedTest {
  readonly name: string
  readonly companyName: string
  readonly color: string
}

/** The mail to the contact of a test, with all that was collected; laying it out escapes the values. */
export function helpMail(help: AskedHelp, test: HelpedTest): RenderedMail {
  const facts: readonly (readonly [string, string])[] = [
    ['Prénom', withoutLinks(help.firstName)],
    ['E-mail', help.email],
    ['Test', test.name],
    ['Entreprise', test.companyName],
    ['Page', String(help.pageNumber ?? '')],
    ['Adresse', help.url],
    ['Navigateur', help.browser],
    ['Système', help.os],
    ['Capture d’écran', help.hasScreenshot ? 'en pièce jointe' : ''],
  ]
  return renderMail({
    language: 'fr',
    company: { name: test.companyName, color: test.color },
    subject: `Aide demandée pendant le test « ${test.name} »`,
    paragraphs: [
      'Une personne qui passe ce test demande de l’aide. Répondez à cet e-mail pour lui écrire.',
      `Catégorie : ${categories[help.category]}`,
      ...help.message.split(/\r?\n/).filter((each) => each.trim() !== ''),
      ...facts.filter(([, value]) => value !== '').map(([name, value]) => `${name} : ${value}`),
    ],
  })
}
