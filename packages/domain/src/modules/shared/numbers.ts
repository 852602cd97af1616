/** Numbers as people type them. */
import { trimEnd } from './trim-end.ts'

/** Longest text, spaces included, that is read as a number. */
export const numberLimit = 64

/**
 * Writes a number in one spelling, compared as text so that no digit is lost: without spaces (no-break ones
 * too), comma as dot, no useless zeros ("1 234,50" and "1234.5" are the same). Gives undefined for a text
 * that is not a number, or longer than one.
 */
export function exactNumber(text: string): string | undefined {
  if (text.length > numberLimit) return undefined
  const match = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(text.replace(/\s/g, '').replace('\u2212', '-'))
  const whole = match?.[2] ?? ''
  const decimals = match?.[3] ?? ''
  if (whole === '' && decimals === '') return undefined
  const fraction = trimEnd(decimals, '0')
  const digits = `${whole.replace(/^0+/, '') || '0'}${fraction && `.${fraction}`}`
  return match?.[1] === '-' && digits !== '0' ? `-${digits}` : digits
}
