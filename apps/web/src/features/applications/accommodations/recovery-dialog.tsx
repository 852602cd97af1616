/** Takes in the recovery file of a candidate without a network, and says what came of it (product 4.9). */
import { recoveryMaxBytes } from '@assay/contract/applications/accommodation-calls'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileForm } from '../../../api/download.ts'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { FormProblem } from '../../../patterns/form/form.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { failureText } from '../../../patterns/toast.tsx'
import { sendRecovery } from '../api/accommodation-changes.ts'
import { RecoveryResult } from './recovery-result.tsx'
import { accommodationTexts } from './texts.ts'

interface RecoveryDialogProps {
  /** The application whose sheet is open; the file may be of another. */
  readonly openedId?: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

export default function RecoveryDialog({ openedId, onOpen, onClose }: RecoveryDialogProps) {
  const t = accommodationTexts.useTexts()
  const [problem, setProblem] = useState<string>()
  const upload = useMutation({
    mutationFn: (file: File) => sendRecovery({ body: fileForm('file', file) }),
    onError: (error) => setProblem(failureText(error)),
  })
  const recovered = upload.data
  const handleFile = (file: File) => {
    setProblem(file.size > recoveryMaxBytes ? t('recovery.tooLarge') : undefined)
    if (file.size <= recoveryMaxBytes) upload.mutate(file)
  }
  return (
    <Dialog
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
          <Hint>{t('recovery.caution')}</Hint>
          <Group>
            <FileButton
              accept="application/json,.json"
              onChange={(file) => file && handleFile(file)}
              button={{ variant: 'default', loading: upload.isPending }}
            >
              {t('recovery.choose')}
            </FileButton>
            <Hint role="status">
              {upload.isPending ? t('recovery.sending', { name: upload.variables.name }) : ''}
            </Hint>
          </Group>
          <FormProblem problem={problem} />
        </Stack>
      ) : (
        <RecoveryResult recovered={recovered} />
      )}
    </Dialog>
  )
}
