/** A reason why Assay cannot start or go on, printed as its one line without a stack; the process fails. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** What an error says, in one line; of a host with several addresses, what the first one did. */
export function lineOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  // The queue hands on what an error of its workers holds, and not the error.
  const { message, code } = (first ?? {}) as { message?: string; code?: unknown }
  return (message || String(code ?? first)).split('\n')[0] ?? ''
}

/** Does what a command is for. What a person can mend, a misspelt option too, is a line and the status 1. */
export async function inOneLine(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!(error instanceof StartProblem || code?.startsWith('ERR_PARSE_ARGS'))) throw error
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
  }
}
