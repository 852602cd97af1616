/** A word that outlives the way to the sign-in page: said there once. */
const key = 'signInNotice'
type Notice = 'expired' | 'passwordChanged'

export const leaveNotice = (notice: Notice): void => sessionStorage.setItem(key, notice)

/** What was left, taken away. */
export function takeNotice(): Notice | null {
  const notice = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return notice === 'expired' || notice === 'passwordChanged' ? notice : null
}
