import { readdirSync, readFileSync } from 'node:fs'

/** Ticks a second that /proc counts in, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Milliseconds of CPU that a process and its children have used so far, those that have ended included. */
export function cpuMsOf(processId: number): number {
  return [processId, ...descendantsOf(processId)].reduce((total, id) => total + ownCpuMs(id), 0)
}

function ownCpuMs(processId: number): number {
  try {
    const fields = statOf(processId)
    // utime, stime, cutime, cstime (proc(5)); the command's name, which may hold spaces, is cut off before.
    const ticks = [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0)
    return (ticks * 1000) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Processes below one, at any depth. */
export function descendantsOf(processId: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const parent = Number(statOf(Number(entry))[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
    } catch {
      // The process has ended meanwhile.
    }
  }
  const below = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => [child, ...below(child)])
  return below(processId)
}

function statOf(processId: number): string[] {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}
