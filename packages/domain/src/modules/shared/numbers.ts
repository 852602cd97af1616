/** Numbers as people type them. */
import { trimEnd } from './trim-end.ts'

/** Longest text, spaces included, that is read as a number. */
export const numberLimit = 64

/** A number in one spelling, as text so that no digit is lost ("1 234,50": "1234.5"); else undefined. */
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

interface NumberRange {
  /** Both in units of the last decimal that may be typed, so that they compare exactly. */
  readonly low: bigint
  readonly high: bigint
}

const between = /±|\+\/?-|\.\./

/** `648`; `648 ± 2` (also `+-`, `+/-`); `640..650`, ends included. Undefined for anything else. */
export function numberRange(text: string): NumberRange | undefined {
  const [first, second, rest] = text.split(between, 3).map(unitsOf)
  if (first === undefined || rest !== undefined) return undefined
  const sign = between.exec(text)?.[0]
  if (sign === undefined) return { low: first, high: first }
  if (second === undefined || (sign !== '..' && second < 0n)) return undefined
  const range = sign === '..' ? { low: first, high: second } : { low: first - second, high: first + second }
  return range.low <= range.high ? range : undefined
}

/** Tells of expected numbers whether the whole answer is one that they stand for. */
export function numberFinder(answer: string): (expected: string) => boolean {
  const given = unitsOf(answer)
  return (expected) => {
    const range = given === undefined ? undefined : numberRange(expected)
    return given !== undefined && range !== undefined && range.low <= given && given <= range.high
  }
}

function unitsOf(text: string): bigint | undefined {
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exactNumber(text) ?? '') ?? []
  return whole === undefined ? undefined : BigInt(`${sign}${whole}${decimals.padEnd(numberLimit, '0')}`)
}
