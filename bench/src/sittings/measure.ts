/** The work done per second, measured with several workers at once. */
interface Rate {
  readonly perSecond: number
  readonly done: number
}

/**
 * Repeats work for a while, `atOnce` at a time; what is begun is finished and counts with the time that it
 * took.
 *
 * @param work gets the number of the one who works, from 0
 */
export async function rateOf(
  atOnce: number,
  seconds: number,
  work: (worker: number) => Promise<void>,
): Promise<Rate> {
  const started = performance.now()
  const until = started + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      while (performance.now() < until) {
        await work(worker)
        done += 1
      }
    }),
  )
  return { perSecond: (done * 1000) / (performance.now() - started), done }
}

/** The value that a share of the figures does not exceed. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5)
}
