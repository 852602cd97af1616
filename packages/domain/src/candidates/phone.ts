/**
 * Telephone numbers as texts (SPEC §5): what forms and files take. No zod here, and no table of countries.
 */

export const maxPhoneLength = 255

/**
 * Brings a number into the form that is stored: no separators, 00 as +, and a French national one (0 and nine
 * digits) with +33. Other text stays, trimmed.
 */
export function normalisePhone(text: string): string {
  const digits = text.trim().replace(/[\s.()/-]/g, '')
  if (!/^(?:\+|00)?\d+$/.test(digits)) return text.trim()
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  return /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : digits
}

/** Gives the phone that the form for adding a candidate keeps: under 4 characters it counts as empty. */
export function clearShortPhone(text: string): string {
  return text.trim().length < 4 ? '' : text
}

/** Says whether a number can be stored: empty, or longer than 10 characters and at most 255. */
export function isPhone(text: string): boolean {
  return text === '' || (text.length > 10 && text.length <= maxPhoneLength)
}

/** Says whether a phone is valid in a file of candidates: empty, or a text that starts with 0 or +33. */
export function isCsvPhone(text: string): boolean {
  return text === '' || (/^(?:0|\+33)/.test(text) && text.length <= maxPhoneLength)
}
