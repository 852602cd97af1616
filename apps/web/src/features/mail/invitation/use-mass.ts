/** An invitation of many while it is written, counted and sent. */
import { massInvite } from '@assay/contract/applications/invitation-calls'
import { getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import type { CsvPerson } from '@assay/domain/candidates/csv'
import { csvOfPeople } from '@assay/domain/candidates/pasted-people'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { askAgain } from '../../../api/server-data.ts'
import type { InvitationRequest } from '../../../feature-parts/invitation/request-invitation.ts'
import { tellMassFailure } from '../../../feature-parts/mail/mass-failure.ts'
import { toast, useSending } from '../../../patterns/toast.tsx'
import { useActKey } from '../../../patterns/use-act-key.ts'
import { emptyDraft, type MailDraft, termsOf } from './mail-fields.tsx'
import type { Counted } from './mass-outcome.tsx'
import { invitationTexts } from './texts.ts'

/** Inviting makes candidates, and stands on their timelines. */
export const refreshInvited = (): Promise<unknown> => askAgain([listCandidates, getCandidate])

/** What was written and whom it is for, before they were several. */
export interface Start {
  readonly people: readonly CsvPerson[]
  /** What of the pasted text is no address. */
  readonly left: string
  readonly file: File | null
  readonly test: { readonly id: string; readonly slug: string }
  readonly draft: MailDraft
}

/** Whom it is for, what it says, and what the server counted of it. */
export function useMass(request: InvitationRequest, start: Start | undefined, onClose: () => void) {
  const t = invitationTexts.useTexts()
  const { candidateIds, importId, assessment } = request
  const isChosen = candidateIds !== undefined || importId !== undefined
  const [file, setFile] = useState<File | null>(start?.file ?? request.file ?? null)
  const [people, setPeople] = useState<readonly CsvPerson[]>(start?.people ?? [])
  const [test, setTest] = useState(start?.test ?? { id: assessment?.id ?? '', slug: assessment?.slug ?? '' })
  const [draft, setDraft] = useState<MailDraft>(start?.draft ?? emptyDraft)
  const [counted, setCounted] = useState<Counted>()
  const [skipsInvited, setSkips] = useState(false)
  const [sent, setSent] = useState<Counted & { readonly isLast: boolean }>()
  const sending = useSending((error) => {
    // What was counted may not hold any more: it is counted again before anything is sent.
    setCounted(undefined)
    void refreshInvited()
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
  const send = async (purpose: Purpose, isLast = true, skips = skipsInvited): Promise<void> => {
    if (test.id === '') return sending.setProblem(t('test.missing'))
    if (!isChosen && file === null && !isPasted) return sending.setProblem(t('file.missing'))
    await sending.send(async () => {
      const pasted = isPasted ? new File([csvOfPeople(people)], 'people.csv') : file
      const body = bodyOf({ assessmentId: test.id, draft, purpose, skips, request, file: pasted })
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
    isChosen,
    isPasted,
    file,
    people,
    test,
    draft,
    counted,
    skipsInvited,
    sent,
    finish,
    send,
    skipInvited: (skips: boolean) => {
      setSkips(skips)
      void send('check', true, skips)
    },
    busy: sending.busy,
    problem: sending.problem,
    setFile: (chosen: File | null) => change(() => setFile(chosen)),
    setPeople: (left: readonly CsvPerson[]) => change(() => setPeople(left)),
    setTest: (chosen: Start['test']) => change(() => setTest(chosen)),
    write: (changes: Partial<MailDraft>) =>
      change(() =>
        setDraft((before) => ({
          ...before,
          ...changes,
        })),
      ),
  }
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
  /** Leaves out who was invited before. */
  readonly skips: boolean
  readonly request: InvitationRequest
  readonly file: File | null
}

function bodyOf({ assessmentId, draft, purpose, skips, request, file }: Sent): FormData {
  const { candidateIds, importId } = request
  const body = new FormData()
  body.set('assessmentId', assessmentId)
  for (const [name, value] of Object.entries(termsOf(draft))) body.set(name, String(value))
  if (purpose !== 'send') body.set('preview', purpose === 'test' ? 'test' : '1')
  if (skips) body.set('skipsInvited', '1')
  if (importId !== undefined) body.set('importId', importId)
  else if (candidateIds !== undefined) body.set('candidateIds', candidateIds.join(','))
  else if (file !== null) body.set('candidatesCsv', file)
  return body
}
