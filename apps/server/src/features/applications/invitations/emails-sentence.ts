/** SPEC §8's sentence about mails to many. */
export function emailsSentence(language: 'fr' | 'en', sent: number, failed: number): string {
  if (language === 'en')
    return `${sent} emails were sent successfully${failed > 0 ? `, ${failed} failures` : ''}`
  return `${sent} emails ont été envoyés avec succès${failed > 0 ? `, ${failed} échecs` : ''}`
}
