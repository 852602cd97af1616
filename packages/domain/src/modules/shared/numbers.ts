/** Numbers as people type them. */
import { trimEnd } from './trim-end.ts'

/** Longest text, spaces included, that is read as a number. */
export const numberLimit = 64

/**
 * A number in one spelling, as text so that no digit is lost: no spaces, comma as dot, no useless zeros ("1
 * 234,50" is "1234.5"). Undefined for anything else.
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
