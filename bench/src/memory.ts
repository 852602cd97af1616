import { readFileSync } from 'node:fs'

/** Kilobytes that a process holds. */
const heldBy = (processId: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0)

/** Watches a process of this machine; `stop` gives the megabytes by which it grew at most. */
export function watchMemory(processId: number): { stop(): number } {
  const before = heldBy(processId)
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, heldBy(processId))
  }, 50)
  return {
    stop: () => {
      clearInterval(watching)
      return (most - before) / 1024
    },
  }
}
