/**
 * Assessment partners (product 6.27 to 6.32): an ATS sends our tests and hears of their end. What is known of
 * each ATS is its adapter here, and its calls; all else speaks of partners alone. No zod here.
 */
import type { Permission } from '../users/permissions.ts'

export const partners = ['greenhouse'] as const
export type Partner = (typeof partners)[number]

/** What a partner's key may, within what its maker may at that moment. */
export const partnerScopes: readonly Permission[] = [
  'assessment.list',
  'application.view',
  'candidate.create',
  'candidate.sendMail',
]

/** The calls of a key: it asks once for each result, and a bulk decision makes thousands in a moment. */
export const partnerCallsPerHour = 20_000

export const adapters = {
  greenhouse: {
    name: 'Greenhouse',
    /** Where its own addresses lead, as people know it. */
    site: 'https://app.greenhouse.io',
    /** It is notified there and below, and nowhere else: its key leaves with what it receives. */
    host: 'greenhouse.io',
    /**
     * The request that tells it, at the address it named, that a test is done: it then asks for the result.
     * https://developers.greenhouse.io/assessment.html#patch-mark-test-as-completed: no body, its own key.
     * @param encode to base64
     */
    completed: (url: string, key: string, encode: (text: string) => string) => ({
      method: 'PATCH' as const,
      url,
      headers: { authorization: `Basic ${encode(`${key}:`)}`, 'user-agent': 'Assay-Partners/1.0' },
    }),
  },
} satisfies Readonly<Record<Partner, object>>

/** Whether an address is one of the partner's. @param url its parts, as an URL has them */
export function isAddressOf(partner: Partner, url: { protocol: string; hostname: string }): boolean {
  const { host } = adapters[partner]
  return url.protocol === 'https:' && (url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Whether an answer says that this one message is wanted no more; a redirect, which nobody follows, does. */
export const isTurnedDown = (status: number | null): boolean =>
  status !== null && status >= 300 && status < 500 && ![401, 403, 408, 425, 429].includes(status)

/** A report of a partner without the mail addresses in it. */
export const withoutAddresses = (text: string): string =>
  text.replace(/\S+/g, (word) => (/.@./.test(word) ? '…' : word))
