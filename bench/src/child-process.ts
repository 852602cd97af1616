/** Where programs that a bench starts may listen, and how they end. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

let isListening = false

/** Ends a program that a bench has started where the bench itself is ended by a signal, or by an error. */
export function endsWithBench(child: ChildProcess): void {
  const end = (): void => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  if (isListening) return
  isListening = true
  process.setMaxListeners(0)
  // A signal that nobody hears ends a process without its `exit`.
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.once(signal, () => process.exit(143))
}

/** Whether a program has ended, by itself or by a signal. */
export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Sends a program a signal, and resolves once it has ended. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  const ended = hasEnded(child) ? undefined : once(child, 'exit')
  child.kill(signal)
  await ended
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
