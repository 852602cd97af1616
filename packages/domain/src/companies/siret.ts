/** The siret of a company (product 9.3): 14 digits, written or not in groups of 3-3-3-5. No zod here. */

const digitCount = 14
/** Longest text that the input takes: 14 digits and three spaces. */
export const siretInputLength = 17

/** Says whether a text is a siret: 14 digits, in groups or not. */
export function isSiret(text: string): boolean {
  return /^\d{14}$|^\d{3} \d{3} \d{3} \d{5}$/.test(text)
}

/** Gives the digits of a siret, as it is stored. */
export function siretDigits(text: string): string {
  return text.replace(/\s/g, '')
}

/** Digits in groups of 3-3-3-5, as far as there are any. */
export function formatSiret(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, digitCount)
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)]
    .filter(Boolean)
    .join(' ')
}

/** Says whether the input takes a text: digits and spaces, at most 17 characters. */
export function isSiretInput(text: string): boolean {
  return text.length <= siretInputLength && /^[\d ]*$/.test(text)
}
