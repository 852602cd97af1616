/** Invites those of a file or chosen ones; first shown: how many, and which mails cannot leave today. */
import { massInvite } from '@assay/contract/applications/invitation-calls'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { BesideTemplates } from '../../../feature-parts/mail/mail-editor.tsx'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { tellMassFailure } from '../../../feature-parts/mail/mass-failure.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { CsvField } from '../../../patterns/form/file-button.tsx'
import { useSending } from '../../../patterns/run-or-toast.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useActKey } from '../../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../../working-copy/held-form-dialog.tsx'
import { emptyDraft, InvitedTo, isSendable, type MailDraft, MailFields, termsOf } from './mail-fields.tsx'
import { type Counted, Outcome, Summary } from './mass-outcome.tsx'
import { refreshInvited } from './refresh-invited.ts'
import { invitationTexts } from './texts.ts'

interface MassInvitationProps {
  readonly request: InvitationRequest
  readonly title: string
  readonly onClose: () => void
}

export function MassInvitation({ request, title, onClose }: MassInvitationProps) {
  const t = useTexts(invitationTexts)
  const { candidateIds, matching, importId, assessment } = request
  const isFile = candidateIds === undefined && matching === undefined && importId === undefined
  const [file, setFile] = useState<File | null>(request.file ?? null)
  const [test, setTest] = useState({ id: assessment?.id ?? '', slug: assessment?.slug ?? '' })
  const [draft, setDraft] = useState<MailDraft>(emptyDraft)
  const [counted, setCounted] = useState<Counted>()
  const [skipsInvited, skipInvited] = useState(false)
  const [sent, setSent] = useState<Counted>()
  const { busy, problem, setProblem, ...sending } = useSending((error) => {
    // What was counted may not hold any more: it is counted again before anything is sent.
    setCounted(undefined)
    void refreshInvited()
    return tellMassFailure(error)
  })
  const once = useActKey()
  const change = (work: () => void): void => {
    setCounted(undefined)
    setProblem(undefined)
    work()
  }

  const write = (changes: Partial<MailDraft>): void =>
    change(() => setDraft((before) => ({ ...before, ...changes })))

  const send = async (purpose: Purpose, skips = skipsInvited): Promise<void> => {
    if (test.id === '') return setProblem(t('test.missing'))
    if (isFile && file === null) return setProblem(t('file.missing'))
    await sending.send(async () => {
      const body = bodyOf({ assessmentId: test.id, draft, purpose, skips, request, file })
      const invite = (key?: string) => callApi(massInvite, { body, ...(key && { idempotencyKey: key }) })
      const answer = await (purpose === 'send' ? once(invite) : invite())
      if (purpose !== 'send') setCounted(answer)
      if (purpose === 'test' && answer.preview !== null) toast.success(t('testSent'))
      if (purpose === 'send') {
        const isWhole = answer.failCount === 0
        if (isWhole) toast.success(answer.message)
        else setSent(answer)
        await refreshInvited()
        if (isWhole) onClose()
      }
    })
  }
  const onSkip = (skips: boolean): void => {
    skipInvited(skips)
    void send('check', skips)
  }
  const isWritten = JSON.stringify(draft) !== JSON.stringify(emptyDraft)
  if (sent !== undefined) return <Outcome counted={sent} isFile={isFile} title={title} onClose={onClose} />
  return (
    <HeldFormDialog
      isFilled={isWritten}
      isLong
      size={960}
      title={title}
      problem={problem}
      busy={busy}
      disabled={!isSendable(draft) || counted?.successCount === 0}
      onClose={onClose}
      action={t(counted === undefined ? 'check' : 'send')}
      onPress={() => void send(counted === undefined ? 'check' : 'send')}
      aside={
        <Button variant="subtle" disabled={busy || !isSendable(draft)} onClick={() => void send('test')}>
          {t('sendTest')}
        </Button>
      }
    >
      <BesideTemplates written={{ content: draft.content }} onChoose={({ content }) => write({ content })}>
        <InvitedTo
          assessment={assessment}
          value={test.id}
          onChoose={(chosen) => change(() => setTest(chosen))}
        />
        <Recipients request={request} file={file} onChoose={(chosen) => change(() => setFile(chosen))} />
        <MailFields draft={draft} slug={test.slug} onChange={write} />
        {counted ? <Summary {...{ counted, isFile, onSkip }} skips={skipsInvited} /> : null}
        {counted?.preview ? <MailView mail={counted.preview} /> : null}
      </BesideTemplates>
    </HeldFormDialog>
  )
}

interface RecipientsProps {
  readonly request: InvitationRequest
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

/** Whoever is written to: the people of a file that is chosen here, or those who were chosen before. */
function Recipients({ request, file, onChoose }: RecipientsProps) {
  const { candidateIds, matching, importId } = request
  const t = useTexts(invitationTexts)
  const count = matching?.count ?? candidateIds?.length
  if (count !== undefined) return <Text>{t('people', { count })}</Text>
  if (importId !== undefined) return <Text>{t('imported')}</Text>
  return (
    <CsvField label={t('file')} placeholder={t('file.choose')} required value={file} onChange={onChoose} />
  )
}

/** To count and show, to send the first one's to oneself, to send. */
type Purpose = 'check' | 'test' | 'send'

interface Sent {
  readonly assessmentId: string
  readonly draft: MailDraft
  readonly purpose: Purpose
  /** Leaves out who was invited before. */
  readonly skips: boolean
  readonly request: InvitationRequest
  readonly file: File | null
}

function bodyOf({ assessmentId, draft, purpose, skips, request, file }: Sent): FormData {
  const { candidateIds, matching, importId } = request
  const body = new FormData()
  body.set('assessmentId', assessmentId)
  for (const [name, value] of Object.entries(termsOf(draft))) body.set(name, String(value))
  if (purpose !== 'send') body.set('preview', purpose === 'test' ? 'test' : '1')
  if (skips) body.set('skipsInvited', '1')
  if (matching !== undefined) body.set('matching', JSON.stringify(matching))
  else if (importId !== undefined) body.set('importId', importId)
  else if (candidateIds !== undefined) body.set('candidateIds', candidateIds.join(','))
  else if (file !== null) body.set('candidatesCsv', file)
  return body
}
