/** What is done with two who look alike: merged or told apart, each only once nobody can undo it any more. */
import type { mergedFields } from '@assay/contract/candidates/calls'
import { toast } from '../../../patterns/toast.tsx'
import { offerBefore } from '../../../patterns/undo-store.ts'
import { Observable, useObservable } from '../../../storage/observable.ts'
import { type Candidate, mergeCandidates, setApart } from '../api.ts'
import { peopleTexts } from '../people-texts.ts'
import { candidateTexts } from '../texts.ts'

/** The pairs that were dealt with and may still be undone: no screen shows them meanwhile. */
const dealtWith = new Observable<readonly string[]>([])

const keyOf = (one: Candidate, other: Candidate): string => [one.id, other.id].toSorted().join(' ')

export function usePairActs() {
  const t = peopleTexts.useTexts()
  const words = candidateTexts.useTexts()
  const hidden = useObservable(dealtWith)
  const soon = (one: Candidate, other: Candidate, message: string, act: () => Promise<unknown>): void => {
    const key = keyOf(one, other)
    const show = (): void => dealtWith.set(dealtWith.get().filter((each) => each !== key))
    dealtWith.set([...dealtWith.get(), key])
    offerBefore({
      message,
      act: async () => {
        await act()
        show()
      },
      giveUp: (error) => {
        show()
        if (error !== undefined) toast.failure(error)
      },
    })
  }
  const names = (one: Candidate, other: Candidate) => ({ one: one.fullName, other: other.fullName })
  return {
    isHidden: (one: Candidate, other: Candidate): boolean => hidden.includes(keyOf(one, other)),
    merge: (staying: Candidate, other: Candidate, takes: (typeof mergedFields)[number][]): void =>
      soon(staying, other, t('doubles.mergeSoon', names(staying, other)), async () => {
        await mergeCandidates({
          params: { id: staying.id },
          body: { otherId: other.id, takes },
          keepalive: true,
        })
        toast.success(words('merged'))
      }),
    tellApart: (one: Candidate, other: Candidate): void =>
      soon(one, other, t('doubles.apartSoon', names(one, other)), () =>
        setApart({ params: { id: one.id }, body: { otherId: other.id }, keepalive: true }),
      ),
  }
}
