/**
 * Numbers of a candidate's operations (product 4.7).
 * Browsers hold an application one after another. Each later holder counts above all numbers that earlier
 * ones can have used, whether the server knows of them or not. So the higher number is the later change, on
 * whatever device it was made.
 */

/** More keys than anybody presses. */
const numbersOfAHolder = 2 ** 22

/**
 * Gives the number before the first one of this holder. It lies above all numbers of earlier holders; holders
 * count from 1.
 */
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
