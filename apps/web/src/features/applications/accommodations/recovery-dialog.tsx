/** Takes in the recovery file of a candidate without a network, and says what came of it (product 4.9). */
import { recoveryMaxBytes } from '@assay/contract/applications/accommodation-calls'
import { Button, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FileButton } from '../../../patterns/form/file-button.tsx'
import { FormProblem } from '../../../patterns/form/form-body.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { failureText } from '../../../patterns/toast.tsx'
import { sendRecovery } from '../api/accommodation-changes.ts'
import classes from './accommodations.module.css'
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
          <Hint>{t('recovery.caution')}</Hint>
          <DropZone
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

interface DropZoneProps {
  /** What is being done with the file, during which no other one is taken. */
  readonly busy: string | undefined
  readonly onFile: (file: File) => void
}

/** A place to drop one file, and a button for those who do not drag. */
function DropZone({ busy, onFile }: DropZoneProps) {
  const t = useTexts(accommodationTexts)
  const [isOver, setOver] = useState(false)
  const handleDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  const take = (file: File | null | undefined) => {
    if (file && busy === undefined) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button in it does the same by keys.
    <div
      className={classes.zone}
      data-over={isOver}
      onDragOver={(event) => handleDrag(event, true)}
      onDragLeave={(event) => handleDrag(event, false)}
      onDrop={(event) => {
        handleDrag(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <IconFileUpload size={28} stroke={1.5} aria-hidden />
      <Hint role="status">{busy ?? t('recovery.drop')}</Hint>
      <FileButton accept="application/json,.json" onChange={take}>
        {(props) => (
          <Button variant="default" size="sm" loading={busy !== undefined} {...props}>
            {t('recovery.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
