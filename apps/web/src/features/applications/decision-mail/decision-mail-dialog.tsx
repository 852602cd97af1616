/** Writes to those who were hired or refused: templates beside the words, read before it leaves. */
import { getApplication } from '@assay/contract/applications/calls'
import { decisionMailsAtMost, mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { keyOf } from '../../../api/keys.ts'
import { BesideTemplates, MailEditor, type MailWords } from '../../../feature-parts/mail/mail-editor.tsx'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { tellMassFailure } from '../../../feature-parts/mail/mass-failure.ts'
import { templatesQuery } from '../../../feature-parts/mail/templates-query.ts'
import { mailPatternTexts } from '../../../feature-parts/mail/texts.ts'
import { isAllowed, isBlank } from '../../../feature-parts/mail/words-problem.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useSending } from '../../../patterns/run-or-toast.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { withdrawUndo } from '../../../patterns/undo-store.ts'
import { useActKey } from '../../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../../working-copy/held-form-dialog.tsx'
import { decisionMailTexts } from './texts.ts'

type Answer = CallResponse<typeof mailApplications>

const write = change(mailApplications, [getApplication])

interface DecisionMailDialogProps {
  readonly applicationIds: readonly string[]
  /** A mail without a decision; what tells results stays empty. */
  readonly undecided?: boolean
  readonly onClose: () => void
}

const nothing = { subject: '', content: '' }

type Words = typeof nothing

const lacksSubject = ({ subject }: Words): boolean => subject.trim() === ''

export default function DecisionMailDialog({
  applicationIds,
  undecided = false,
  onClose,
}: DecisionMailDialogProps) {
  const t = useTexts(decisionMailTexts)
  const [words, setWords] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<Answer>()
  const { busy, problem, setProblem, send: sendNow } = useSending(tellMassFailure)
  const once = useActKey()
  const opened = useQuery({
    queryKey: keyOf(mailApplications, {}, `recipients ${undecided} ${applicationIds.join()}`),
    queryFn: () => writeToAll(applicationIds, { ...nothing, undecided }),
    gcTime: 0,
  }).data
  const template = useStarterFor(opened)
  // Offered at first, as long as nobody has written anything.
  if (template !== undefined && words === nothing) setWords(template)
  const mayLeave = isAllowed([words.content, words.subject])
  const change = (changes: Partial<MailWords>): void => {
    setWords((now) => ({ ...now, ...changes }))
    setProblem(undefined)
  }

  const send = async (preview: boolean): Promise<void> => {
    setTried(true)
    if (!mayLeave || lacksSubject(words) || isBlank(words.content)) return
    // From here on somebody may read of the decision: taking it back is no longer quiet.
    if (!preview && !undecided) withdrawUndo()
    await sendNow(async () => {
      if (preview) return setShown(await writeToAll(applicationIds, { ...words, undecided }))
      const answer = await once((key) => writeToAll(applicationIds, { ...words, undecided }, key))
      toast.success(answer.message)
      onClose()
    })
  }
  const steps =
    shown === undefined
      ? { cancel: t('no'), action: t('check'), disabled: !mayLeave }
      : {
          cancel: t('back'),
          onCancel: () => setShown(undefined),
          action: t('send', { count: shown.successCount }),
          disabled: shown.successCount === 0,
        }
  return (
    <HeldFormDialog
      isFilled={words !== nothing && words !== template}
      isLong
      {...steps}
      size={960}
      title={t('title', { count: applicationIds.length })}
      problem={problem}
      busy={busy}
      onClose={onClose}
      onPress={() => void send(shown === undefined)}
    >
      {shown === undefined ? (
        <>
          {opened === undefined ? null : <Recipients answer={opened} />}
          <WordFields words={words} isTried={isTried} onChange={change} />
        </>
      ) : (
        <Shown answer={shown} />
      )}
    </HeldFormDialog>
  )
}

/** The template that the company begins with, for this decision and in the language of the test. */
function useStarterFor(opened: Answer | undefined): Words | undefined {
  const { data } = useQuery(templatesQuery())
  const [to] = opened?.recipients ?? []
  const kind = to?.status === 'hired' ? 'goodNews' : 'refusal'
  const found = to?.status
    ? data?.data.find((each) => each.kind === kind && each.language === to.language)
    : undefined
  return useMemo(() => found && { subject: found.subject, content: found.content }, [found])
}

const namedAtMost = 5

/** Who gets the mail and about which tests. */
function Recipients({ answer: { recipients } }: { readonly answer: Answer }) {
  const t = useTexts(decisionMailTexts)
  const others = recipients.length - namedAtMost
  return (
    <List size="sm" listStyleType="none" aria-label={t('to')}>
      {recipients.slice(0, namedAtMost).map((to) => (
        <List.Item key={to.email}>{t('recipient', recipientOf(to))}</List.Item>
      ))}
      {others > 0 ? <List.Item>{t('others', { count: others })}</List.Item> : null}
    </List>
  )
}

const recipientOf = ({ name, email, tests }: Answer['recipients'][number]) => ({
  name,
  email,
  tests: tests.join(', '),
})

interface WordFieldsProps {
  readonly words: Words
  /** Whether somebody tried to go on; what is missing is said from then on. */
  readonly isTried: boolean
  readonly onChange: (changes: Partial<MailWords>) => void
}

function WordFields({ words, isTried, onChange }: WordFieldsProps) {
  const t = useTexts(mailPatternTexts)
  const missing = {
    subject: isTried && lacksSubject(words) && t('subject.required'),
    content: isTried && isBlank(words.content) && t('content.required'),
  }
  return (
    <BesideTemplates written={words} onChoose={onChange}>
      <MailEditor
        words={words}
        onChange={onChange}
        missing={missing}
        minHeight={200}
        subjectProps={{ 'data-autofocus': true }}
      />
    </BesideTemplates>
  )
}

function Shown({ answer }: { answer: Answer }) {
  const t = useTexts(decisionMailTexts)
  const { preview, failCount, deferredCount, errors, successCount, recipients } = answer
  const [first] = errors
  const [to] = recipients
  return (
    <>
      {first === undefined ? null : (
        <Notice kind="warning">{t('left', { count: failCount, why: first.message })}</Notice>
      )}
      {deferredCount === 0 ? null : <Notice kind="warning">{t('deferred', { count: deferredCount })}</Notice>}
      {successCount > 1 ? <Text size="sm">{t('shown')}</Text> : null}
      {preview === null ? null : (
        <Group justify="center">
          <MailView mail={to ? { ...preview, to: t('recipient', recipientOf(to)) } : preview} />
        </Group>
      )}
    </>
  )
}

/** Sends by as many requests as the limit asks for; without a `key` it only shows what would leave. */
async function writeToAll(
  ids: readonly string[],
  words: Words & { readonly undecided: boolean },
  key?: string,
): Promise<Answer> {
  const answers: Answer[] = []
  for (let from = 0; from < ids.length; from += decisionMailsAtMost) {
    const applicationIds = ids.slice(from, from + decisionMailsAtMost)
    const body = { applicationIds, ...words, preview: key === undefined }
    answers.push(await write(key === undefined ? { body } : { body, idempotencyKey: `${key}.${from}` }))
  }
  const [first, ...others] = answers
  if (first === undefined) throw new Error('nobody to write to')
  return others.reduce(
    (sum, each) => ({
      successCount: sum.successCount + each.successCount,
      failCount: sum.failCount + each.failCount,
      deferredCount: sum.deferredCount + each.deferredCount,
      errors: [...sum.errors, ...each.errors],
      message: each.message,
      preview: sum.preview ?? each.preview,
      recipients: [...sum.recipients, ...each.recipients],
    }),
    first,
  )
}
