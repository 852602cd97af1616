/**
 * A reason why Assay cannot start, or cannot go on, that a person can do something about. Its message is one
 * line and is printed alone, without a stack; the process then ends with a status other than 0.
 */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
