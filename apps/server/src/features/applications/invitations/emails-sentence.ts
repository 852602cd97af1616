import { dayIn } from '@assay/domain/time/zoned'

/** SPEC §8's sentence about mails to many. */
export function emailsSentence(language: 'fr' | 'en', sent: number, failed: number): string {
  if (language === 'en')
    return `${sent} emails were sent successfully${failed > 0 ? `, ${failed} failures` : ''}`
  return `${sent} emails ont été envoyés avec succès${failed > 0 ? `, ${failed} échecs` : ''}`
}

/** What became of an invitation. @param leavesAt where the day's limit holds it back until then, at eight */
export function invitationSentence(language: 'fr' | 'en', leavesAt: Date | undefined): string {
  if (leavesAt === undefined)
    return language === 'en' ? 'The invitation was sent.' : 'L’invitation a été envoyée.'
  const day = dayIn('Europe/Paris', leavesAt).split('-').toReversed().join('/')
  return language === 'en'
    ? `Today’s e-mail limit has been reached: the invitation will leave on ${day} at 8:00.`
    : `La limite d’e-mails du jour est atteinte : l’invitation partira le ${day} à 8 h.`
}
