/**
 * The `loggedIn` flag says only whether asking who one is makes sense; the cookie decides. A browser that
 * keeps nothing for sites always asks.
 */
import { keep } from '../storage/kept-choice.ts'

const key = 'loggedIn'

export const loggedIn = {
  get: (): boolean => {
    try {
      return localStorage.getItem(key) === 'true'
    } catch {
      return true
    }
  },
  set: (): void => keep(key, 'true'),
  remove: (): void => keep(key, null),
}
