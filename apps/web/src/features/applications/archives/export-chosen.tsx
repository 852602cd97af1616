/** Exports the applications chosen on the board or in the table as an archive of PDFs. */
import { archivedAtMost } from '@assay/contract/applications/export-calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { useAttempt } from '../../../patterns/attempt.ts'
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
  const [isAsking, start] = useAttempt()
  const [isOpen, setOpen] = useState(false)
  const ask = async (): Promise<void> => {
    if (selection.ids.size > archivedAtMost)
      return toast.error(t('tooMany', { limit: number(archivedAtMost) }))
    await start(async () => {
      await askForArchive({ body: { assessmentId, ids: [...selection.ids] } })
      setOpen(true)
    })
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
