/** How long a person's name may be (product 8.8). No zod here: the candidate's browser checks it too. */

const longest = 255
/** Scripts of which one character may be a whole family name. */
const ofOneCharacter = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]/u

/** Says whether a name has 1 or 2 to 255 characters, by its script; characters, not units of UTF-16. */
export function isNameLong(name: string): boolean {
  const { length } = Array.from(name.trim().slice(0, 2 * longest + 1))
  return length >= (ofOneCharacter.test(name) ? 1 : 2) && length <= longest
}
