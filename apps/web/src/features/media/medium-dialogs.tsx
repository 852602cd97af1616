/** The actions on a file: rename it, put it into a folder, replace it, delete it. */
import { mediaMaxBytes } from '@assay/contract/media/calls'
import { Autocomplete, Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileButton } from '../../patterns/form/file-button.tsx'
import { FormDialog, FormProblem, rules, useFormFields } from '../../patterns/form/form.tsx'
import { UploadProgress, useSent } from '../../patterns/form/upload-progress.tsx'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { foldersQuery, type Medium, removeMedium, replaceMedium, saveMedium } from './api.ts'
import { libraryTexts } from './texts.ts'

export interface OpenedMedium {
  readonly kind: 'edit' | 'replace' | 'delete'
  readonly medium: Medium
}

export function MediumDialogs({
  opened,
  onClose,
}: {
  opened: OpenedMedium | undefined
  onClose: () => void
}) {
  const t = libraryTexts.useTexts()
  if (opened === undefined) return null
  const { kind, medium } = opened
  if (kind === 'edit') return <EditDialog medium={medium} onClose={onClose} />
  if (kind === 'replace') return <ReplaceDialog medium={medium} onClose={onClose} />
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('delete.title', medium)}
      action={t('delete')}
      danger
      done={t('deleted')}
      onConfirm={() => removeMedium({ params: { id: medium.id } })}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

interface MediumDialogProps {
  readonly medium: Medium
  readonly onClose: () => void
}

function EditDialog({ medium, onClose }: MediumDialogProps) {
  const t = libraryTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const { data: folders = [] } = useQuery(foldersQuery)
  const { form, shell } = useFormFields({
    initialValues: { name: medium.name, folder: medium.folder },
    validate: { name: rules.required(pattern) },
    send: async (body) => {
      await saveMedium({ params: { id: medium.id }, body })
      toast.success(t('saved'))
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={t('edit.title', medium)}>
      <TextInput label={t('name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
      <Autocomplete
        label={t('folder')}
        description={t('folder.help')}
        maxLength={100}
        data={folders.map(({ name }) => name)}
        {...form.getInputProps('folder')}
      />
    </FormDialog>
  )
}

function ReplaceDialog({ medium, onClose }: MediumDialogProps) {
  const t = libraryTexts.useTexts()
  const pattern = patternTexts.useTexts()
  const { state, begin, end } = useSent()
  const busy = state !== undefined
  const [problem, setProblem] = useState<string>()
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return
    if (file.size > mediaMaxBytes) return setProblem(t('tooLarge', file))
    setProblem(undefined)
    try {
      const { replaced, replacedInMails } = await replaceMedium(medium.id, file, begin(file))
      const inMails = replacedInMails === 0 ? '' : ` ${t('replacedInMails', { count: replacedInMails })}`
      toast.success(`${t('replaced', { count: replaced })}${inMails}`)
      onClose()
    } catch (error) {
      setProblem(failureText(error))
      end()
    }
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('replace.title', medium)}
      busy={busy}
      buttons={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {pattern('cancel')}
          </Button>
          <FileButton onChange={(file) => void send(file)} button={{ loading: busy }}>
            {t('replace.choose')}
          </FileButton>
        </>
      }
    >
      <Stack>
        <Text>{t('replace.text')}</Text>
        {state === undefined ? null : <UploadProgress {...state} />}
        <FormProblem problem={problem} />
      </Stack>
    </Dialog>
  )
}
