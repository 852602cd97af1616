/**
 * Numbers of a candidate's operations (product 4.7). Each later holder counts above all that earlier ones can
 * have used, known to the server or not: the higher number is the later change on any device.
 */

/** More keys than anybody presses. */
const numbersOfAHolder = 2 ** 22

/** The number before this holder's first, above all numbers of earlier holders; holders count from 1. */
export function startOfNumbers(holder: number): number {
  return holder * numbersOfAHolder
}

/** Gives the holder that used a number; 0 for a client that counts by itself. */
export const holderOf = (number: number): number => Math.floor(number / numbersOfAHolder)

/**
 * Gives the number after which a browser goes on to count, given the stored ones. The present holder counts
 * above all of them. A browser that held the application before stays below all numbers of later holders: its
 * changes can only come in by a recovery file, and must not count as later than the later holders' answers.
 */
export function lastNumber(stored: readonly number[], holder: number, presentHolder = holder): number {
  const own = holder < presentHolder ? stored.filter((number) => number < startOfNumbers(holder + 1)) : stored
  return Math.max(startOfNumbers(holder), ...own)
}
