/**
 * One's own marks of the open application, kept as long as its sheet is open, whichever tab shows. What the
 * server has not acknowledged is in this browser tab too: the end of a session, a reload and a crash lose
 * none.
 */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { textsOf } from '../../../../i18n/texts-of.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { unsentAbout, unsentText } from '../../../../session/unsent-texts.ts'
import { cardOf, showCard } from '../../api/card-cache.ts'
import { saveMarks } from '../../api/changes.ts'
import { type Mark, showSaved } from '../../api/sheet-queries.ts'
import { MarkAutosave, type MarksState, type UnsentMarkStore } from './mark-autosave.ts'
import type { TypedMark, TypedMarks } from './read-mark.ts'
import { evaluationTexts } from './texts.ts'
import { retryUntilStopped, UnsentMarks } from './unsent-marks.ts'

const waitMilliseconds = 800
const kind = 'marks'

export interface Marking extends MarksState, Pick<MarkAutosave, 'give' | 'flush' | 'submit'> {
  readonly typed: TypedMarks
  readonly type: (criterionId: string, typed: TypedMark) => void
}

const unsent = new UnsentMarks()

function storeOf(userId: string, applicationId: string): UnsentMarkStore {
  const text = unsentText(userId, kind, applicationId)
  return {
    // Only `keep` writes this text, so it needs no check.
    read: () => JSON.parse(text.read() || '[]') as Mark[],
    keep: (marks) => (marks.length === 0 ? text.forget() : text.keep(JSON.stringify(marks))),
  }
}

const autosaveOf = (client: QueryClient, userId: string, id: string, marks: readonly Mark[]): MarkAutosave =>
  new MarkAutosave({
    marks,
    now: () => new Date(),
    waitMilliseconds,
    store: storeOf(userId, id),
    save: async (given, submit) => {
      const saved = await saveMarks(id, given, submit)
      showSaved(client, saved)
      showCard(client, saved.assessment.id, cardOf(saved))
    },
  })

/** Sends what an earlier page of this tab could not, of sheets that are not open. */
export function useKeptMarks(): void {
  const client = useQueryClient()
  const userId = useMe().id
  useEffect(() => {
    for (const id of unsentAbout(userId, kind))
      if (!unsent.isAtWork(id)) void unsent.leave(id, autosaveOf(client, userId, id, []), () => undefined)
  }, [client, userId])
}

/** Holds the marks of one application: mount it anew for another. */
export function useMarks(sheet: ApplicationSheet): Marking {
  const client = useQueryClient()
  const userId = useMe().id
  const [autosave] = useState(
    () =>
      unsent.take(sheet.id) ??
      autosaveOf(client, userId, sheet.id, sheet.evaluations.find(({ isMine }) => isMine)?.marks ?? []),
  )
  const [typed, setTyped] = useState<TypedMarks>(new Map())
  const state = useSyncExternalStore(autosave.subscribe, autosave.get)

  // When the sheet shows another application or closes, the given marks are sent now, or kept until they can
  // be.
  const { id, number } = sheet
  useEffect(
    () => () =>
      void unsent.leave(id, autosave, () => toast.error(textsOf(evaluationTexts)('save.kept', { number }))),
    [id, number, autosave],
  )

  const hasFailed = state.status === 'failed'
  useEffect(
    () => (hasFailed ? retryUntilStopped(() => void autosave.flush().catch(() => undefined)) : undefined),
    [hasFailed, autosave],
  )

  const isUnsent = state.status !== 'clean'
  useEffect(() => {
    if (!isUnsent) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsent])

  return {
    ...state,
    typed,
    type: (criterionId, each) => setTyped((before) => new Map(before).set(criterionId, each)),
    give: autosave.give,
    flush: autosave.flush,
    submit: autosave.submit,
  }
}
