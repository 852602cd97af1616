/**
 * Telephone numbers as texts (product 9.5): what forms take. No zod here, and no table of countries, for the
 * candidate's page loads it; the server's `phone-number.ts` reads the number.
 */

export const maxPhoneLength = 255

/** Takes off what has no width, reads full-width digits, and writes one kind of space and hyphen. */
export function cleanPhone(text: string): string {
  if (/^[\d +().-]*$/.test(text)) return text.trim()
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[‐‑‒–—\u2212]/g, '-')
    .trim()
}

/** Gives the phone that the form for adding a candidate keeps: under 4 characters it counts as empty. */
export function clearShortPhone(text: string): string {
  return cleanPhone(text).length < 4 ? '' : text
}

/**
 * Says whether a text may stand as a phone: empty, or longer than 10 characters as typed and at most 255. A
 * national number of ten digits and an international one of eight or more pass without separators too.
 */
export function isPhone(text: string): boolean {
  const phone = cleanPhone(text)
  const isWritten = phone.length > 10 || /^(?:0\d{9}|\+\d{8,})$/.test(phone)
  return phone === '' || (isWritten && phone.length <= maxPhoneLength)
}
