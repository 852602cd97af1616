/** After a save that changed keys: how many scores these would change, and what shows which. */
import { changedQuestions } from '@assay/domain/assessments/corrected-keys'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  askForPreview,
  movesOf,
  RescoringDialog,
  rescoringQuery,
} from '../../../../feature-parts/rescoring/rescoring-dialog.tsx'
import { rescoringTexts } from '../../../../feature-parts/rescoring/texts.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { useBuilder, useStore } from '../state/use-builder.ts'

/** Nobody has taken a test that never was online: nothing is asked for then. */
export default function RescoringOffer() {
  const t = rescoringTexts.useTexts()
  const store = useStore()
  const { id, revision, isOnline } = useBuilder((state) => state.stored)
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const saved = useRef({ revision, document: store.getDocument() })
  useEffect(() => {
    if (saved.current.revision === revision) return
    const before = saved.current.document
    saved.current = { revision, document: store.getDocument() }
    if (isOnline === null || changedQuestions(before, saved.current.document).length === 0) return
    askForPreview(id).then(
      () => setAsked(true),
      (error: unknown) => toast.failure(error),
    )
  }, [store, id, revision, isOnline])
  const { data } = useQuery({ ...rescoringQuery(id), enabled: isAsked })
  const count = isAsked && data?.state === 'previewed' ? movesOf(data) : 0
  return (
    <>
      {count === 0 ? null : (
        <Button size="compact-sm" variant="light" ml="xs" onClick={() => setOpen(true)}>
          {t('offer', { count })}
        </Button>
      )}
      {isOpen ? <RescoringDialog assessmentId={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
