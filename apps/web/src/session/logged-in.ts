/** The `loggedIn` flag of SPEC §3: says only whether asking who one is makes sense; the cookie decides. */
const key = 'loggedIn'

export const loggedIn = {
  get: (): boolean => localStorage.getItem(key) === 'true',
  set: (): void => localStorage.setItem(key, 'true'),
  remove: (): void => localStorage.removeItem(key),
}
