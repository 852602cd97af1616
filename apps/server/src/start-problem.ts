/** A reason why Assay cannot start or go on, printed as its one line without a stack; the process fails. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
