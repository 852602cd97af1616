/** A working copy was found that had not been saved: go on with it, or drop it. */
import { Button, Text } from '@mantine/core'
import { useFormats } from '../../../i18n/formats.ts'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import type { Draft } from '../../../working-copy/drafts.ts'
import { builderTexts } from '../texts/builder-texts.ts'

interface DraftDialogProps {
  readonly draft: Pick<Draft<unknown>, 'keptAt'>
  /** The test has been saved since the draft was begun. */
  readonly isOlder: boolean
  readonly onTake: () => void
  readonly onDrop: () => void
}

export function DraftDialog({ draft, isOlder, onTake, onDrop }: DraftDialogProps) {
  const t = builderTexts.useTexts()
  const formats = useFormats()
  const at = new Date(draft.keptAt)
  return (
    <Dialog
      title={t('draft.title')}
      onClose={onTake}
      buttons={
        <>
          <Button variant="default" onClick={onDrop}>
            {t('draft.drop')}
          </Button>
          <Button onClick={onTake} data-autofocus>
            {t('draft.take')}
          </Button>
        </>
      }
    >
      <Text>{t('draft.text', { date: formats.date(at), time: formats.time(at) })}</Text>
      {isOlder ? <Text mt="xs">{t('draft.older')}</Text> : null}
    </Dialog>
  )
}
