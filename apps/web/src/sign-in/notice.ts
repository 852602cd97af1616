import { storeChoice, storedChoice } from '../storage/stored-choice.ts'

/** A word that outlives the way to the sign-in page: said there once. */
const key = 'signInNotice'
const tab = () => sessionStorage
type Notice = 'expired' | 'passwordChanged'

export const leaveNotice = (notice: Notice): void => storeChoice(key, notice, tab)

/** What was left, taken away. */
export function takeNotice(): Notice | null {
  const notice = storedChoice(key, tab)
  storeChoice(key, null, tab)
  return notice === 'expired' || notice === 'passwordChanged' ? notice : null
}
