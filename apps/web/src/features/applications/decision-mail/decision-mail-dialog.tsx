/** Writes to those who were hired or refused: templates beside the words, read before it leaves. */
import { getApplication } from '@assay/contract/applications/calls'
import { decisionMailsAtMost, mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { keyOf } from '../../../api/keys.ts'
import { tellMassFailure } from '../../../feature-parts/mail/mass-failure.ts'
import { OwnMailDialog, type OwnWords } from '../../../feature-parts/mail/own-mail-dialog.tsx'
import { templatesQuery } from '../../../feature-parts/mail/templates-query.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../patterns/state/notice.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { withdrawUndo } from '../../../patterns/undo-store.ts'
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

export default function DecisionMailDialog({
  applicationIds,
  undecided = false,
  onClose,
}: DecisionMailDialogProps) {
  const t = useTexts(decisionMailTexts)
  const opened = useQuery({
    queryKey: keyOf(mailApplications, {}, `recipients ${undecided} ${applicationIds.join()}`),
    queryFn: () => writeToAll(applicationIds, { ...nothing, undecided }),
    gcTime: 0,
  }).data
  return (
    <OwnMailDialog
      isLong
      title={t('title', { count: applicationIds.length })}
      cancel={t('no')}
      head={opened === undefined ? null : <Recipients answer={opened} />}
      template={useStarterFor(opened)}
      failure={tellMassFailure}
      onShow={async (words) => {
        const answer = await writeToAll(applicationIds, { ...words, undecided })
        const [to] = answer.recipients
        const { preview } = answer
        return {
          count: answer.successCount,
          mail: preview && to ? { ...preview, to: t('recipient', recipientOf(to)) } : preview,
          about: <Outcome answer={answer} />,
        }
      }}
      onSend={async (words, key) => {
        // From here on somebody may read of the decision: taking it back is no longer quiet.
        if (!undecided) withdrawUndo()
        toast.success((await writeToAll(applicationIds, { ...words, undecided }, key)).message)
      }}
      onClose={onClose}
    />
  )
}

/** The template that the company begins with, for this decision and in the language of the test. */
function useStarterFor(opened: Answer | undefined): OwnWords | undefined {
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

/** Who gets nothing, and what leaves later. */
function Outcome({
  answer: { failCount, deferredCount, errors, successCount },
}: {
  readonly answer: Answer
}) {
  const t = useTexts(decisionMailTexts)
  const [first] = errors
  return (
    <>
      {first === undefined ? null : (
        <Notice kind="warning">{t('left', { count: failCount, why: first.message })}</Notice>
      )}
      {deferredCount === 0 ? null : <Notice kind="warning">{t('deferred', { count: deferredCount })}</Notice>}
      {successCount > 1 ? <Text size="sm">{t('shown')}</Text> : null}
    </>
  )
}

/** Sends by as many requests as the limit asks for; without a `key` it only shows what would leave. */
async function writeToAll(
  ids: readonly string[],
  words: OwnWords & { readonly undecided: boolean },
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
