/** An application of a candidate, as far as it matters to whether they may be written to. */
interface ConsentOfApplication {
  readonly assessmentId: string
  /** The optional box of the identification: that the data is retained for other tests. */
  readonly keepForFuture: boolean
}

/**
 * Whether somebody may be sent a mail about a test (product 4.5): not who took only others and never agreed
 * to hear of more. Who took none has not been asked yet.
 */
export function mayBeInvited(applications: readonly ConsentOfApplication[], assessmentId: string): boolean {
  return (
    applications.length === 0 ||
    applications.some((each) => each.keepForFuture || each.assessmentId === assessmentId)
  )
}

/**
 * Why somebody may not be written to at all; null where they may. Who took tests, never agreed to hear of
 * others and was refused in all has nothing left to be written to about.
 */
export function refuseWriting(
  { isUnsubscribed }: { readonly isUnsubscribed: boolean },
  applications: readonly { readonly keepForFuture: boolean; readonly isRefused: boolean }[],
): 'candidateUnsubscribed' | 'candidateNotAgreed' | null {
  if (isUnsubscribed) return 'candidateUnsubscribed'
  const isOpen = applications.some((each) => each.keepForFuture || !each.isRefused)
  return applications.length === 0 || isOpen ? null : 'candidateNotAgreed'
}
