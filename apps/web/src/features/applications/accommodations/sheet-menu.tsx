/** What else may be done with an application: its time, taking it again, a recovery file. */

import { printApplication } from '@assay/contract/applications/export-calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { IconClockPlus, IconFileTypePdf, IconFileUpload, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { useCandidateName } from '../../../patterns/candidate/candidate-name.ts'
import { ActionMenu, type RowAction } from '../../../patterns/list/row-menu.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { removeApplication } from '../api/changes.ts'
import { ExtraTimeDialog } from './extra-time-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RetakeDialog } from './retake-dialog.tsx'
import { accommodationTexts } from './texts.ts'

interface DeleteDialogProps {
  readonly sheet: ApplicationSheet
  readonly onClose: () => void
}

export function SheetMenu({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(accommodationTexts)
  const change = useUrlChange({ history: 'push' })
  const [opened, setOpened] = useState<'extraTime' | 'retake' | 'recovery' | 'delete' | null>(null)
  const { abilities } = sheet
  const close = () => setOpened(null)
  const print = async (): Promise<void> => {
    try {
      const call = { params: { id: sheet.id }, keepOnNavigation: true }
      await saveFile(await callApi(printApplication, call), 'application.pdf')
    } catch (error) {
      toast.failure(error)
    }
  }
  const actions: (RowAction | false)[] = [
    abilities.print && {
      key: 'pdf',
      label: t('pdf'),
      icon: <IconFileTypePdf size={16} aria-hidden />,
      onClick: () => void print(),
    },
    abilities.setExtraTime && {
      key: 'extraTime',
      label: t('extraTime'),
      icon: <IconClockPlus size={16} aria-hidden />,
      onClick: () => setOpened('extraTime'),
    },
    abilities.allowRetake && {
      key: 'retake',
      label: t('retake'),
      icon: <IconRepeat size={16} aria-hidden />,
      onClick: () => setOpened('retake'),
    },
    abilities.recover && {
      key: 'recovery',
      label: t('recovery'),
      icon: <IconFileUpload size={16} aria-hidden />,
      onClick: () => setOpened('recovery'),
    },
    abilities.delete && {
      key: 'delete',
      label: t('delete'),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      onClick: () => setOpened('delete'),
    },
  ]
  return (
    <>
      <ActionMenu label={t('more')} isFramed actions={actions.filter((each) => each !== false)} />
      {opened === 'delete' ? <DeleteDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'extraTime' ? <ExtraTimeDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'retake' ? <RetakeDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'recovery' ? (
        <RecoveryDialog
          openedId={sheet.id}
          onOpen={(application) => change({ application })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** Deletes an application for good, once the word is typed; the candidate stays in the address book. */
function DeleteDialog({ sheet, onClose }: DeleteDialogProps) {
  const t = useTexts(accommodationTexts)
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
