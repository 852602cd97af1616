/** Deletes an application for good, once the word is typed; the candidate stays in the address book. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { useCandidateName } from '../../../patterns/candidate/candidate-name.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { removeApplication } from '../api/changes.ts'
import { sittingTexts } from './texts.ts'

export interface DeleteDialogProps {
  readonly sheet: ApplicationSheet
  readonly onClose: () => void
}

export function DeleteDialog({ sheet, onClose }: DeleteDialogProps) {
  const t = useTexts(sittingTexts)
  const name = useCandidateName()(sheet)
  const change = useUrlChange()
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('delete.title', { name })}
      action={t('delete')}
      danger
      word={t('delete.word')}
      onConfirm={async () => {
        const query = { confirmation: t('delete.word') }
        await removeApplication({ params: { id: sheet.id }, query })
        change({ application: '', tab: '' })
        toast.success(t('delete.done', { name }))
      }}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}
