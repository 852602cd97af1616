/** Exports the applications chosen on the board or in the table as an archive of PDFs. */
import { archivedAtMost } from '@assay/contract/applications/export-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { toast } from '../../../patterns/toast.tsx'
import { askForArchive } from './archive-queries.ts'
import { ArchivesDialog } from './archives-dialog.tsx'
import { archiveTexts } from './texts.ts'

interface ExportChosenProps {
  readonly assessmentId: string
  readonly selection: Selection
}

export function ExportChosen({ assessmentId, selection }: ExportChosenProps) {
  const t = useTexts(archiveTexts)
  const { number } = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const ask = async (): Promise<void> => {
    if (selection.ids.size > archivedAtMost)
      return toast.error(t('tooMany', { limit: number(archivedAtMost) }))
    setAsking(true)
    try {
      await askForArchive(assessmentId, [...selection.ids])
      setOpen(true)
    } catch (error) {
      toast.failure(error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isAsking} onClick={() => void ask()}>
        {t('create')}
      </Button>
      {isOpen ? <ArchivesDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
