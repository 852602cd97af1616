/** E-mail addresses (product 9.1). No zod here: the candidate's browser checks them too. */

export const maxEmailLength = 512

/** Local part, @, domain, top-level of 2 letters or more; at most 512 characters. */
export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength) return false
  const [local, domain, ...more] = text.split('@')
  if (!local || !domain || more.length > 0) return false
  return isLocalPart(local) && isDomain(domain)
}

/** Why an address is refused, or null; accents, other alphabets, which look right, have their own reason. */
export function emailProblem(text: string): 'emailInvalid' | 'emailInternational' | null {
  if (isEmail(text)) return null
  return /\P{ASCII}/u.test(text) ? 'emailInternational' : 'emailInvalid'
}

/** Takes off what nobody sees and no address holds: marks without width, and space around it. */
export function cleanEmail(text: string): string {
  return text.replace(/\p{Cf}/gu, '').trim()
}

/** An address as stored and compared: lower-cased, without invisible marks and space around (product 4.1). */
export function normaliseEmail(text: string): string {
  return cleanEmail(text).toLowerCase()
}

const isLocalPart = (local: string) =>
  local.length <= 64 && /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local)

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const top = labels.at(-1) ?? ''
  return (
    domain.length <= 255 &&
    labels.length >= 2 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) &&
    /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i.test(top)
  )
}
