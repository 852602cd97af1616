/** One's own marks of the open application, kept as long as its sheet is open, whichever tab shows. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { textsOf } from '../../../../i18n/i18n.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { cardOf, showCard } from '../../api/card-cache.ts'
import { saveMarks } from '../../api/changes.ts'
import { showSheet } from '../../api/sheet-queries.ts'
import { createMarkKeeper, type MarkKeeper, type MarksState } from './mark-keeper.ts'
import { evaluationTexts } from './texts.ts'
import { UnsentMarks } from './unsent-marks.ts'

const waitMilliseconds = 800

export interface Marking extends MarksState, Pick<MarkKeeper, 'give' | 'flush' | 'submit'> {}

const unsent = new UnsentMarks()

/** Of one application: mount anew for another. */
export function useMarks(sheet: ApplicationSheet): Marking {
  const client = useQueryClient()
  const [keeper] = useState(() => {
    const { id, assessment } = sheet
    const left = unsent.take(id)
    if (left) return left
    return createMarkKeeper({
      marks: sheet.evaluations.find(({ isMine }) => isMine)?.marks ?? [],
      now: () => new Date(),
      waitMilliseconds,
      save: async (marks, submit) => {
        const saved = await saveMarks(id, marks, submit)
        showSheet(client, id, () => saved)
        showCard(client, assessment.id, cardOf(saved))
      },
    })
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.get)

  // Another application, or the end of the sheet: what was given goes out now, or is kept until it can.
  const { id, number } = sheet
  useEffect(
    () => () =>
      void unsent.leave(id, keeper, () => toast.error(textsOf(evaluationTexts)('save.kept', { number }))),
    [id, number, keeper],
  )

  const isUnsent = state.status !== 'clean'
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])

  return { ...state, give: keeper.give, flush: keeper.flush, submit: keeper.submit }
}
