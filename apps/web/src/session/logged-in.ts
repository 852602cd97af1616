/**
 * The `loggedIn` flag says only whether asking who one is makes sense; the cookie decides. A browser that
 * keeps nothing for sites always asks.
 */
import { keep, kept } from '../storage/kept-choice.ts'

const key = 'loggedIn'

export const loggedIn = {
  get: (): boolean => kept(key, undefined, 'true') === 'true',
  set: (): void => keep(key, 'true'),
  remove: (): void => keep(key, null),
}
