/** One's own marks of the open application, kept as long as its sheet is open, whichever tab shows. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { textsOf } from '../../../../i18n/i18n.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { cardOf, showCard } from '../../api/card-cache.ts'
import { saveMarks } from '../../api/changes.ts'
import { showSheet } from '../../api/sheet-queries.ts'
import { MarkAutosave, type MarksState } from './mark-autosave.ts'
import { evaluationTexts } from './texts.ts'
import { UnsentMarks } from './unsent-marks.ts'

const waitMilliseconds = 800

export interface Marking extends MarksState, Pick<MarkAutosave, 'give' | 'flush' | 'submit'> {}

const unsent = new UnsentMarks()

/** Of one application: mount anew for another. */
export function useMarks(sheet: ApplicationSheet): Marking {
  const client = useQueryClient()
  const [autosave] = useState(() => {
    const { id, assessment } = sheet
    const left = unsent.take(id)
    if (left) return left
    return new MarkAutosave({
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
  const state = useSyncExternalStore(autosave.subscribe, autosave.get)

  // Another application, or the end of the sheet: what was given goes out now, or is kept until it can.
  const { id, number } = sheet
  useEffect(
    () => () =>
      void unsent.leave(id, autosave, () => toast.error(textsOf(evaluationTexts)('save.kept', { number }))),
    [id, number, autosave],
  )

  const isUnsent = state.status !== 'clean'
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])

  return { ...state, give: autosave.give, flush: autosave.flush, submit: autosave.submit }
}
