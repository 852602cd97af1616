/** What is used of jstat, which has no types of its own. */
declare module 'jstat' {
  const library: {
    readonly jStat: {
      readonly centralF: { inv(p: number, numerator: number, denominator: number): number }
      gammaln(x: number): number
    }
  }
  export default library
}
