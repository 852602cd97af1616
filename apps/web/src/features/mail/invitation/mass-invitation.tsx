/** Invites those that were pasted, of a file, or chosen; first shown: how many, and which mails cannot leave today. */
import { massInvite } from '@assay/contract/applications/invitation-calls'
import type { CsvPerson } from '@assay/domain/candidates/csv'
import { csvOfPeople } from '@assay/domain/candidates/pasted-people'
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
import { InvitationPreview } from './mail-preview.tsx'
import { type Counted, Outcome, Summary } from './mass-outcome.tsx'
import { isWhole, PasteField, PeopleList } from './people-field.tsx'
import { refreshInvited } from './refresh-invited.ts'
import { invitationTexts } from './texts.ts'

/** What was written and whom it is for, before they were several. */
export interface Start {
  readonly people: readonly CsvPerson[]
  /** What of the pasted text is no address. */
  readonly left: string
  readonly file: File | null
  readonly test: { readonly id: string; readonly slug: string }
  readonly draft: MailDraft
}

interface MassInvitationProps {
  readonly request: InvitationRequest
  readonly start: Start | undefined
  readonly title: string
  readonly onClose: () => void
}

/** Whom it is for, what it says, and what the server counted of it. */
function useMass(request: InvitationRequest, start: Start | undefined, onClose: () => void) {
  const t = useTexts(invitationTexts)
  const { candidateIds, importId, assessment } = request
  const isChosen = candidateIds !== undefined || importId !== undefined
  const [file, setFile] = useState<File | null>(start?.file ?? request.file ?? null)
  const [people, setPeople] = useState<readonly CsvPerson[]>(start?.people ?? [])
  const [test, setTest] = useState(start?.test ?? { id: assessment?.id ?? '', slug: assessment?.slug ?? '' })
  const [draft, setDraft] = useState<MailDraft>(start?.draft ?? emptyDraft)
  const [counted, setCounted] = useState<Counted>()
  const [sent, setSent] = useState<Counted & { readonly isLast: boolean }>()
  const sending = useSending((error) => {
    // What was counted may not hold any more: it is counted again before anything is sent.
    setCounted(undefined)
    return tellMassFailure(error)
  })
  const once = useActKey()
  const isPasted = people.length > 0
  const change = (work: () => void): void => {
    setCounted(undefined)
    sending.setProblem(undefined)
    work()
  }
  const finish = (isLast: boolean): void => {
    if (isLast) return onClose()
    setSent(undefined)
    setCounted(undefined)
    setPeople([])
    setFile(null)
  }
  const send = async (purpose: Purpose, isLast = true): Promise<void> => {
    if (test.id === '') return sending.setProblem(t('test.missing'))
    if (!isChosen && file === null && !isPasted) return sending.setProblem(t('file.missing'))
    await sending.send(async () => {
      const pasted = isPasted ? new File([csvOfPeople(people)], 'people.csv') : file
      const body = bodyOf({ assessmentId: test.id, draft, purpose, candidateIds, importId, file: pasted })
      const ask = (key?: string) => callApi(massInvite, { body, ...(key && { idempotencyKey: key }) })
      const answer = namedBy(people, await (purpose === 'send' ? once(ask) : ask()))
      if (purpose !== 'send') setCounted(answer)
      if (purpose === 'test' && answer.preview !== null) toast.success(t('testSent'))
      if (purpose !== 'send') return
      await refreshInvited()
      if (answer.failCount > 0) return setSent({ ...answer, isLast })
      toast.success(answer.message)
      finish(isLast)
    })
  }
  return {
    ...{ isChosen, isPasted, file, people, test, draft, counted, sent, finish, send },
    busy: sending.busy,
    problem: sending.problem,
    setFile: (chosen: File | null) => change(() => setFile(chosen)),
    setPeople: (left: readonly CsvPerson[]) => change(() => setPeople(left)),
    setTest: (chosen: Start['test']) => change(() => setTest(chosen)),
    write: (changes: Partial<MailDraft>) => change(() => setDraft((before) => ({ ...before, ...changes }))),
  }
}

export function MassInvitation({ request, start, title, onClose }: MassInvitationProps) {
  const t = useTexts(invitationTexts)
  const mass = useMass(request, start, onClose)
  const { people, test, draft, counted, sent, busy, problem, isChosen, isPasted, send, write } = mass
  const isFile = !isChosen && !isPasted
  const mayLeave = isSendable(draft) && people.every(isWhole)
  const nobodyLeft = counted?.successCount === 0
  if (sent !== undefined)
    return <Outcome counted={sent} isFile={isFile} title={title} onClose={() => mass.finish(sent.isLast)} />
  return (
    <HeldFormDialog
      isFilled={isPasted || JSON.stringify(draft) !== JSON.stringify(emptyDraft)}
      isLong
      size={1200}
      title={title}
      problem={problem}
      busy={busy}
      disabled={!mayLeave || nobodyLeft}
      onClose={onClose}
      action={t(counted === undefined ? 'check' : 'send')}
      onPress={() => void send(counted === undefined ? 'check' : 'send')}
      second={
        counted === undefined || isChosen ? null : (
          <Button variant="default" disabled={busy || nobodyLeft} onClick={() => void send('send', false)}>
            {t('send.another')}
          </Button>
        )
      }
      aside={
        <Button variant="subtle" disabled={busy || !mayLeave} onClick={() => void send('test')}>
          {t('sendTest')}
        </Button>
      }
    >
      <BesideTemplates
        written={draft}
        onChoose={write}
        preview={
          counted?.preview ? (
            <MailView mail={counted.preview} />
          ) : (
            <InvitationPreview person={people[0]} assessmentId={test.id} draft={draft} />
          )
        }
      >
        <Recipients request={request} left={start?.left ?? ''} mass={mass} />
        <InvitedTo assessment={request.assessment} value={test.id} onChoose={mass.setTest} />
        <MailFields draft={draft} slug={test.slug} onChange={write} />
        {counted === undefined ? null : <Summary counted={counted} isFile={isFile} />}
      </BesideTemplates>
    </HeldFormDialog>
  )
}

interface RecipientsProps {
  readonly request: InvitationRequest
  /** What of the pasted text is no address. */
  readonly left: string
  readonly mass: ReturnType<typeof useMass>
}

/** Whoever is written to: those who are pasted or in a file that is chosen here, or who were chosen before. */
function Recipients({ request: { candidateIds }, left, mass }: RecipientsProps) {
  const t = useTexts(invitationTexts)
  const { isChosen, isPasted, file, people, setFile, setPeople } = mass
  if (isChosen)
    return <Text>{candidateIds ? t('people', { count: candidateIds.length }) : t('imported')}</Text>
  return (
    <>
      {file === null ? <PasteField people={people} left={left} onRead={setPeople} /> : null}
      {isPasted ? (
        <PeopleList people={people} onChange={setPeople} />
      ) : (
        <CsvField label={t('file')} placeholder={t('file.choose')} value={file} onChange={setFile} />
      )}
    </>
  )
}

/** Who was pasted is named: the lines are only ours. The first line is the header. */
function namedBy(people: readonly CsvPerson[], answer: Counted): Counted {
  const of = (line: number): Counted['errors'][number]['person'] => {
    const person = people[line - 2]
    return person ? { name: `${person.firstName} ${person.lastName}`, email: person.email } : null
  }
  return {
    ...answer,
    errors: answer.errors.map((each) => ({ ...each, person: each.person ?? of(each.line) })),
  }
}

/** To count and show, to send the first one's to oneself, to send. */
type Purpose = 'check' | 'test' | 'send'

interface Sent {
  readonly assessmentId: string
  readonly draft: MailDraft
  readonly purpose: Purpose
  readonly candidateIds: InvitationRequest['candidateIds']
  readonly importId: InvitationRequest['importId']
  readonly file: File | null
}

function bodyOf({ assessmentId, draft, purpose, candidateIds, importId, file }: Sent): FormData {
  const body = new FormData()
  body.set('assessmentId', assessmentId)
  for (const [name, value] of Object.entries(termsOf(draft))) body.set(name, String(value))
  if (purpose !== 'send') body.set('preview', purpose === 'test' ? 'test' : '1')
  if (importId !== undefined) body.set('importId', importId)
  else if (candidateIds !== undefined) body.set('candidateIds', candidateIds.join(','))
  else if (file !== null) body.set('candidatesCsv', file)
  return body
}
