/** How many passkeys a person has (product 1.38). */
export const passkeysAtMost = 20

/** By what somebody shows that it is them, to sign in and before what lets somebody in (product 1.15). */
export const waysIn = ['password', 'passkey', 'provider'] as const
export type WayIn = (typeof waysIn)[number]

/** Whether a text names a domain of e-mail addresses, in lower case. */
export const isSignOnDomain = (text: string): boolean =>
  text.length <= 100 && /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(text)

/** The domain of an e-mail address, in lower case; empty where there is none. */
export const domainOf = (email: string): string => /@([^@\s]+)\s*$/.exec(email.toLowerCase())?.[1] ?? ''
