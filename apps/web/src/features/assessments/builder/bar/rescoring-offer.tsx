/** After saves that changed keys: how many scores these would change, and what shows which. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import RescoringDialog, {
  askForPreview,
  movesOf,
  rescoringQuery,
} from '../../../../feature-parts/rescoring/rescoring-dialog.tsx'
import { rescoringTexts } from '../../../../feature-parts/rescoring/texts.ts'
import { toast } from '../../../../patterns/toast.tsx'
import { useBuilder } from '../state/use-builder.ts'

export default function RescoringOffer({ saves }: { readonly saves: number }) {
  const t = rescoringTexts.useTexts()
  const id = useBuilder((state) => state.stored.id)
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    askForPreview(id).then(
      () => setAsked(true),
      (error: unknown) => toast.failure(error),
    )
  }, [id, saves])
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
