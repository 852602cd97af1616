/**
 * The browser of the component test that runs: its server, and what ends with it. `setup.ts` begins and ends
 * it.
 */
import { ContractServer } from './contract-server.ts'

/** Answers all requests of the test that runs. */
export const server = new ContractServer()

export const endings: (() => void)[] = []
export const consoleErrors: string[] = []
export const expected: RegExp[] = []

/** A console error that the story is about. Forgotten with the test. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

/** What must end with the test, before the next one begins. */
export function atEndOfTest(end: () => void): void {
  endings.push(end)
}
