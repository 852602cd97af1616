import { storeChoice, storedChoice } from '../storage/stored-choice.ts'

/** A word that outlives the way to the sign-in page: said there once. */
const key = 'signInNotice'
const tab = () => sessionStorage
type Notice = 'expired' | 'passwordChanged'

const signedInKey = 'signedInHere'

/** Keeps that somebody is signed in in this tab, over a reload; null where they signed out. */
export const keepSignedInHere = (isHere: '1' | null): void => storeChoice(signedInKey, isHere, tab)
export const wasSignedInHere = (): boolean => storedChoice(signedInKey, tab) !== null

export const leaveNotice = (notice: Notice): void => storeChoice(key, notice, tab)

/** What was left, removed. */
export function takeNotice(): Notice | null {
  const notice = storedChoice(key, tab)
  storeChoice(key, null, tab)
  return notice === 'expired' || notice === 'passwordChanged' ? notice : null
}

const wayBackKey = 'wayBack'

/** Where to go once one is back from the company's provider. */
export const leaveWayBack = (from: string | undefined): void => storeChoice(wayBackKey, from ?? null, tab)

/** The same, removed. */
export function takeWayBack(): string | undefined {
  const from = storedChoice(wayBackKey, tab) ?? undefined
  storeChoice(wayBackKey, null, tab)
  return from
}
