/** A candidate's displayed name, or a number while the identity is hidden (product 5.10). */
import { useCallback } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { patternTexts } from '../../patterns/texts.ts'

interface NamedCandidate {
  readonly number: number
  readonly candidate: { readonly fullName: string } | null
}

export function useCandidateName(): (card: NamedCandidate) => string {
  const t = useTexts(patternTexts)
  return useCallback(({ candidate, number }) => candidate?.fullName ?? t('candidate.hidden', { number }), [t])
}
