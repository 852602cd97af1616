/** The step in which a page lies: the last one that starts at or before it. */
interface Progress {
  /** 0-based. */
  readonly activeStep: number
  /** (active step + 1) / steps, at most 1 (SPEC §9). */
  readonly share: number
}

export function progressOf(stepList: readonly { readonly startPage: number }[], position: number): Progress {
  const begun = stepList.filter(({ startPage }) => startPage <= position)
  const latest = begun.reduce(
    (last, step) => (step.startPage >= last.startPage ? step : last),
    begun[0] ?? { startPage: 0 },
  )
  const activeStep = Math.max(
    0,
    stepList.findIndex((step) => step === latest),
  )
  return { activeStep, share: Math.min(1, (activeStep + 1) / Math.max(1, stepList.length)) }
}
