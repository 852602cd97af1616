/** The flag says only whether asking who one is makes sense: the cookie decides. */
import { storeChoice, storedChoice } from '../storage/stored-choice.ts'

const key = 'loggedIn'

export const loggedIn = {
  get: (): boolean => storedChoice(key, undefined, 'true') === 'true',
  set: (): void => storeChoice(key, 'true'),
  remove: (): void => storeChoice(key, null),
}
