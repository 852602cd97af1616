import type { InvitationPurpose } from '@assay/contract/applications/invitation-calls'
import { dayIn } from '@assay/domain/time/zoned'

/** The sentence about mails to many, and its singulars. */
export function emailsSentence(language: 'fr' | 'en', sent: number, failed: number): string {
  const isOne = (count: number): boolean => new Intl.PluralRules(language).select(count) === 'one'
  const [n, m] = [sent, failed].map((count) => count.toLocaleString(language))
  if (language === 'en') {
    const done = isOne(sent) ? `${n} email was sent successfully` : `${n} emails were sent successfully`
    return failed === 0 ? done : done + (isOne(failed) ? `, ${m} failure` : `, ${m} failures`)
  }
  const done = isOne(sent)
    ? `${n} e-mail a été envoyé avec succès`
    : `${n} emails ont été envoyés avec succès`
  return failed === 0 ? done : done + (isOne(failed) ? `, ${m} échec` : `, ${m} échecs`)
}

/** What was done where nothing was sent to a candidate. */
const unsent = {
  preview: ['Voici l’aperçu. Rien n’a été envoyé.', 'This is the preview. Nothing was sent.'],
  link: ['Voici le lien. Rien n’a été envoyé.', 'This is the link. Nothing was sent.'],
  test: ['L’e-mail d’essai vous a été envoyé, à vous seul.', 'The test e-mail was sent to you alone.'],
} as const

export const unsentSentence = (language: 'fr' | 'en', purpose: keyof typeof unsent): string =>
  unsent[purpose][language === 'en' ? 1 : 0]

/** What became of an invitation. @param leavesAt where the day's limit holds it back until then, at eight */
export function invitationSentence(
  language: 'fr' | 'en',
  purpose: InvitationPurpose,
  leavesAt: string | undefined,
): string {
  if (purpose !== 'send') return unsentSentence(language, purpose)
  if (leavesAt === undefined)
    return language === 'en' ? 'The invitation was sent.' : 'L’invitation a été envoyée.'
  const day = dayIn('Europe/Paris', new Date(leavesAt)).split('-').toReversed().join('/')
  return language === 'en'
    ? `Today’s e-mail limit has been reached: the invitation will leave on ${day} at 8:00.`
    : `La limite d’e-mails du jour est atteinte : l’invitation partira le ${day} à 8 h.`
}
