/** Reads telephone numbers as people write them; the tables of all countries are too heavy for a browser. */

import { cleanPhone } from '@assay/domain/candidates/phone'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Longest text that is read as a number, separators included; E.164 has 15 digits. */
const longestNumber = 40

/** Overseas numbers, whose country code the library's table of France gets wrong, by their beginnings. */
const overseas: Readonly<Record<string, string>> = {
  '262': '262',
  '692': '262',
  '693': '262',
  '269': '262',
  '639': '262',
  '590': '590',
  '690': '590',
  '691': '590',
  '596': '596',
  '696': '596',
  '697': '596',
  '594': '594',
  '694': '594',
}
/** Numbers of mainland France, without their 0: told here, as the library takes 0.2 ms a number. */
const metropolitan = /^(?:[1-589]|6[0-8]|7[3-9])\d+$/
/** Where else a national number may be valid, tried in this order. */
const regions: readonly CountryCode[] = ['FR', 'RE', 'GP', 'MQ', 'GF', 'YT']

/** A slash with a whole number behind it: a second one, never a part of the first. */
const holdsTwo = /\/[ ().-]*(?:\d[ ().-]*){6}/

/** The number as `+33612345678`; undefined without 0 or + before it, of no region, or more than one. */
export function readPhoneNumber(text: string): string | undefined {
  const phone = cleanPhone(text)
  if (phone.length > longestNumber || holdsTwo.test(phone) || !/^(?:\+|\(?0)[\d ()./-]*$/.test(phone))
    return undefined
  // « +33 (0)6 »: the 0 in brackets is for who dials within the country.
  const digits = phone
    .replace(/^((?:\+|00)[\d .-]*)\(0\)/, '$1')
    .replace(/[ ()./-]/g, '')
    .replace(/^00/, '+')
  const national = /^(?:0|\+330?)(\d{9})$/.exec(digits)?.[1]
  const code = national === undefined ? undefined : overseas[national.slice(0, 3)]
  if (code !== undefined) return `+${code}${national}`
  if (national !== undefined && metropolitan.test(national)) return `+33${national}`
  if (digits.startsWith('+')) {
    const number = parsePhoneNumberFromString(digits)
    return number?.isPossible() ? number.number : undefined
  }
  return regions.map((region) => parsePhoneNumberFromString(digits, region)).find((each) => each?.isValid())
    ?.number
}

/** The number in the form that is stored; what is none that a region knows stays as typed. */
export function normalisePhone(text: string): string {
  return readPhoneNumber(text) ?? cleanPhone(text)
}
