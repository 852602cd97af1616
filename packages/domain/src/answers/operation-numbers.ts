/**
 * Numbers of a candidate's operations (PRODUCT §6: "each change is an operation numbered by the client"). An
 * application has one holder after the other, each a browser; whoever holds it later counts above everything
 * that earlier ones can have counted, known to the server or not. So the higher number is the later change,
 * on whatever device it was made.
 */

/** More keys than anybody presses. */
const numbersOfAHolder = 2 ** 22

/** Below every number of this holder, and above those of the ones before; holders count from 1. */
export function startOfNumbers(holder: number): number {
  return holder * numbersOfAHolder
}

/** Which holder has counted a number; 0 for a client that counts by itself. */
export const holderOf = (number: number): number => Math.floor(number / numbersOfAHolder)

/**
 * The number after which a browser counts on, given those that are stored. Whoever holds the application now
 * counts above all of them. A browser that held it before stays below everybody who came after it: what it
 * counts is in its recovery file at most, and must not pass there for later than what they answered.
 */
export function lastNumber(stored: readonly number[], holder: number, presentHolder = holder): number {
  const own = holder < presentHolder ? stored.filter((number) => number < startOfNumbers(holder + 1)) : stored
  return Math.max(startOfNumbers(holder), ...own)
}
