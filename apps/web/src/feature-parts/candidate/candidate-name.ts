/** A candidate's displayed name, or a number while the identity is hidden (product 5.10). */
import { useCallback } from 'react'
import { patternTexts } from '../../patterns/texts.ts'

interface NamedCandidate {
  readonly number: number
  readonly candidate: { readonly fullName: string } | null
}

export function useCandidateName(): (card: NamedCandidate) => string {
  const t = patternTexts.useTexts()
  return useCallback(({ candidate, number }) => candidate?.fullName ?? t('candidate.hidden', { number }), [t])
}
