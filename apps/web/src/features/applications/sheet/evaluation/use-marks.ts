/** The viewer's marks of the open application, held as long as its sheet is open, whichever tab shows. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { toast } from '../../../../patterns/toast.tsx'
import { useMe } from '../../../../session/me.ts'
import { useObservable } from '../../../../storage/observable.ts'
import { type Autosave, Autosaves } from '../../../../working-copy/autosave.ts'
import { tabText, tabTextsAbout } from '../../../../working-copy/tab-texts.ts'
import { saveMarks } from '../../api/changes.ts'
import { showSaved } from '../../api/sheet-queries.ts'
import type { TypedMark, TypedMarks } from './read-mark.ts'
import { evaluationTexts } from './texts.ts'

const waitMilliseconds = 800
const kind = 'given-marks'

type Score = number | null

export type Marking = ReturnType<typeof useMarks>

const autosaves = new Autosaves<Score>()

const autosaveOf = (client: QueryClient, userId: string, id: string): Autosave<Score> =>
  autosaves.take(id, () => ({
    text: tabText(userId, kind, id),
    now: () => new Date(),
    waitMilliseconds,
    save: async (given, submit) => {
      const marks = [...given].map(([criterionId, score]) => ({ criterionId, score }))
      showSaved(client, (await saveMarks({ params: { id }, body: { marks, submit } })).data)
    },
  }))

/** Retries marks that an earlier page of this tab could not send, of sheets that are not open. */
export function useUnsentMarks(): void {
  const client = useQueryClient()
  const userId = useMe().id
  useEffect(() => {
    for (const id of tabTextsAbout(userId, kind)) if (!autosaves.isAtWork(id)) autosaveOf(client, userId, id)
  }, [client, userId])
}

export function useMarks(sheet: ApplicationSheet) {
  const client = useQueryClient()
  const userId = useMe().id
  const { id, number } = sheet
  const [autosave] = useState(() => autosaveOf(client, userId, id))
  const [saved] = useState(() => sheet.evaluations.find(({ isMine }) => isMine)?.marks ?? [])
  const [typed, setTyped] = useState<TypedMarks>(new Map())
  const { given, status, savedAt } = useObservable(autosave)
  const marks = useMemo(
    () => new Map([...saved.map(({ criterionId, score }) => [criterionId, score] as const), ...given]),
    [saved, given],
  )
  useEffect(
    () => autosaves.open(id, autosave, () => toast.error(evaluationTexts.textsIn()('save.kept', { number }))),
    [id, number, autosave],
  )
  return {
    marks,
    status,
    savedAt,
    typed,
    type: (criterionId: string, each: TypedMark): void =>
      setTyped((before) => new Map(before).set(criterionId, each)),
    give: autosave.give,
    flush: autosave.flush,
    submit: autosave.submit,
  }
}
