/**
 * Numbers of a candidate's operations (PRODUCT §6: "each change is an operation numbered by the client"). An application
 * has one holder after the other, each a browser; whoever holds it later counts above everything that earlier ones can
 * have counted, known to the server or not. So the higher number is the later change, on whatever device it was made.
 */

/** More keys than anybody presses. */
const numbersOfAHolder = 2 ** 22

/** Below every number of this holder, and above those of the ones before; holders count from 1. */
export function startOfNumbers(holder: number): number {
  return holder * numbersOfAHolder
}
