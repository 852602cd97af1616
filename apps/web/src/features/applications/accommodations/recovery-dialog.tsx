/**
 * Takes in the recovery file of a candidate whose network never came back, and says what came of it (product
 * 4.9).
 */
import { recoveryMaxBytes } from '@assay/contract/applications/accommodation-calls'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormProblem } from '../../../patterns/form/form-problem.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { failureText } from '../../../patterns/toast.tsx'
import { sendRecovery } from '../api/changes.ts'
import { DropZone } from './drop-zone.tsx'
import { RecoveryResult } from './recovery-result.tsx'
import { accommodationTexts } from './texts.ts'

interface RecoveryDialogProps {
  /** The application whose sheet is open; the file may be of another. */
  readonly openedId?: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

export function RecoveryDialog({ openedId, onOpen, onClose }: RecoveryDialogProps) {
  const t = useTexts(accommodationTexts)
  const [problem, setProblem] = useState<string>()
  const upload = useMutation({
    mutationFn: sendRecovery,
    onError: (error) => setProblem(failureText(error)),
  })
  const recovered = upload.data
  const handleFile = (file: File) => {
    setProblem(file.size > recoveryMaxBytes ? t('recovery.tooLarge') : undefined)
    if (file.size <= recoveryMaxBytes) upload.mutate(file)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('recovery.title')}
      size={560}
      busy={upload.isPending}
      buttons={
        recovered === undefined ? undefined : (
          <>
            <Button variant="default" onClick={upload.reset}>
              {t('recovery.another')}
            </Button>
            {recovered.data.id === openedId ? (
              <Button onClick={onClose}>{t('recovery.close')}</Button>
            ) : (
              <Button
                onClick={() => {
                  onClose()
                  onOpen(recovered.data.id)
                }}
              >
                {t('recovery.open')}
              </Button>
            )}
          </>
        )
      }
    >
      {recovered === undefined ? (
        <Stack gap="md">
          <Text>{t('recovery.text')}</Text>
          <Text size="sm" c="dimmed">
            {t('recovery.caution')}
          </Text>
          <DropZone
            text={t('recovery.drop')}
            choose={t('recovery.choose')}
            accept="application/json,.json"
            busy={upload.isPending ? t('recovery.sending', { name: upload.variables.name }) : undefined}
            onFile={handleFile}
          />
          <FormProblem problem={problem} />
        </Stack>
      ) : (
        <RecoveryResult recovered={recovered} />
      )}
    </Dialog>
  )
}
