// Other packages read this file, and with it what it stands on, without this folder.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./jstat.d.ts" />
/** The two functions that the figures take from a library (decision 470). */
import library from 'jstat'

const { jStat } = library

/** The value below which the share `p` of an F distribution lies. */
export function fQuantile(p: number, numerator: number, denominator: number): number {
  return jStat.centralF.inv(p, numerator, denominator)
}

const logFactorial = (n: number): number => jStat.gammaln(n + 1)

/** The logarithm of the number of ways to choose `k` of `n`. */
export function logChoices(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}
