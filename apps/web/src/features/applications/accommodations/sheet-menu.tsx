/** The sheet's menu: the candidate's time, taking the test again, a recovery file. */
import { printApplication } from '@assay/contract/applications/export-calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { retakeReasonLimit } from '@assay/domain/answers/retry'
import { Checkbox, Text, Textarea } from '@mantine/core'
import {
  IconClockPlus,
  IconFileTypePdf,
  IconFileUpload,
  IconRepeat,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { FormDialog, useFormFields } from '../../../patterns/form/form.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { ActionMenu } from '../../../patterns/list/row-menu.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { runOrToast, toast } from '../../../patterns/toast.tsx'
import { allowAnotherTry } from '../api/accommodation-changes.ts'
import { testQuery } from '../api/board-queries.ts'
import { removeApplication } from '../api/changes.ts'
import { useCompareBest } from '../compare/go-compare.ts'
import { compareTexts } from '../compare/texts.ts'
import { ExtraTimeDialog } from './extra-time-dialog.tsx'
import RecoveryDialog from './recovery-dialog.tsx'
import { accommodationTexts } from './texts.ts'

interface RetakeDialogProps {
  readonly sheet: Pick<
    ApplicationSheet,
    'id' | 'number' | 'assessment' | 'candidate' | 'identity' | 'retakes'
  >
  readonly onClose: () => void
}

interface DeleteDialogProps {
  readonly sheet: ApplicationSheet
  readonly onClose: () => void
}

export function SheetMenu({ sheet }: { sheet: ApplicationSheet }) {
  const t = accommodationTexts.useTexts()
  const change = useUrlChange({ history: 'push' })
  const [opened, setOpened] = useState<'extraTime' | 'retake' | 'recovery' | 'delete' | null>(null)
  const { abilities } = sheet
  const close = () => setOpened(null)
  const print = (comments: 'with' | 'without'): Promise<void> =>
    runOrToast(async () => {
      const call = { params: { id: sheet.id }, query: { comments }, keepOnNavigation: true }
      await saveFile(callApi(printApplication, call), 'application.pdf')
    })
  const compare = compareTexts.useTexts()
  const compareBest = useCompareBest(sheet.assessment.id)
  const actions = [
    { label: compare('withBest'), icon: IconUsersGroup, onClick: () => compareBest(sheet.id) },
    abilities.print && { label: t('pdf'), icon: IconFileTypePdf, onClick: () => void print('without') },
    abilities.print &&
      sheet.comments.length > 0 && {
        label: t('pdf.comments'),
        icon: IconFileTypePdf,
        onClick: () => void print('with'),
      },
    abilities.setExtraTime && {
      label: t('extraTime'),
      icon: IconClockPlus,
      onClick: () => setOpened('extraTime'),
    },
    abilities.allowRetake && { label: t('retake'), icon: IconRepeat, onClick: () => setOpened('retake') },
    abilities.recover && { label: t('recovery'), icon: IconFileUpload, onClick: () => setOpened('recovery') },
    abilities.delete && {
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      onClick: () => setOpened('delete'),
    },
  ]
  return (
    <>
      <ActionMenu label={t('more')} isFramed actions={actions} />
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
  const t = accommodationTexts.useTexts()
  const name = useCandidateName()(sheet)
  const change = useUrlChange()
  return (
    <ConfirmDialog
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

/** Lets one candidate take the test again, with the reason; an invitation may follow at once. */
function RetakeDialog({ sheet, onClose }: RetakeDialogProps) {
  const t = accommodationTexts.useTexts()
  const { date } = useFormats()
  const name = useCandidateName()(sheet)
  const { candidate, identity } = sheet
  const [latest] = sheet.retakes
  const test = useQuery(testQuery(sheet.assessment.id)).data
  // A hidden candidate is not written to by name, and nobody is invited to a test that is not online.
  const invited = test?.abilities.invite ? candidate : null
  const mayInvite = invited !== null && identity !== null
  const { form, shell } = useFormFields({
    initialValues: { reason: '', invite: true },
    validate: { reason: (value) => (value.trim() === '' ? t('retake.reasonMissing') : null) },
    send: async ({ reason, invite }) => {
      await allowAnotherTry({ params: { id: sheet.id }, body: { reason: reason.trim() } })
      toast.success(t('retake.done', { name }))
      onClose()
      if (!invite || invited === null || identity === null || !test) return
      const { firstName, lastName, phone, birthDate } = identity
      requestInvitation({
        mode: 'single',
        candidate: { id: invited.id, firstName, lastName, email: invited.email, phone, birthDate },
        assessment: { id: sheet.assessment.id, name: sheet.assessment.name, slug: test.slug },
      })
    },
  })
  return (
    <FormDialog {...shell} title={t('retake.title', { name })} onClose={onClose} action={t('retake.action')}>
      <Text>{t('retake.text')}</Text>
      {latest === undefined ? null : (
        <Hint>{t('retake.already', { date: date(latest.allowedAt), reason: latest.reason })}</Hint>
      )}
      <Textarea
        data-autofocus
        required
        label={t('retake.reason')}
        description={t('retake.reasonHelp')}
        maxLength={retakeReasonLimit}
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      {mayInvite ? (
        <Checkbox label={t('retake.invite')} {...form.getInputProps('invite', { type: 'checkbox' })} />
      ) : null}
    </FormDialog>
  )
}
