/** Writes to those who were hired or refused: templates beside the words, read before it leaves. */
import { getApplication } from '@assay/contract/applications/calls'
import { mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { Group, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { keyOf } from '../../../api/keys.ts'
import { change } from '../../../api/server-data.ts'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { tellMassFailure } from '../../../feature-parts/mail/mass-failure.ts'
import { templatesQuery } from '../../../feature-parts/mail/templates-query.ts'
import { WriteDialog, type WrittenWords } from '../../../feature-parts/mail/write-dialog.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
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

export default function DecisionMailDialog(props: DecisionMailDialogProps) {
  const { applicationIds: ids, undecided = false, onClose } = props
  const t = decisionMailTexts.useTexts()
  const bodyOf = (words: WrittenWords, preview: boolean) => ({
    applicationIds: [...ids],
    ...words,
    undecided,
    preview,
  })
  const opened = useQuery({
    queryKey: keyOf(mailApplications, {}, `recipients ${undecided} ${ids.join()}`),
    queryFn: () => write({ body: bodyOf({ subject: '', content: '' }, true) }),
    gcTime: 0,
  }).data
  return (
    <WriteDialog
      title={t('title', { count: ids.length })}
      recipients={opened && <Recipients answer={opened} />}
      template={useStarterFor(opened)}
      cancel={t('no')}
      say={tellMassFailure}
      check={async (words) => {
        const answer = await write({ body: bodyOf(words, true) })
        return { shown: <Shown answer={answer} />, count: answer.successCount }
      }}
      leave={async (words, idempotencyKey) => {
        // From here on somebody may read of the decision: taking it back is no longer quiet.
        if (!undecided) withdrawUndo()
        return (await write({ body: bodyOf(words, false), idempotencyKey })).message
      }}
      onClose={onClose}
    />
  )
}

/** The template that the company begins with, for this decision and in the language of the test. */
function useStarterFor(opened: Answer | undefined): WrittenWords | undefined {
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
  const t = decisionMailTexts.useTexts()
  const others = recipients.length - namedAtMost
  return (
    <List size="sm" listStyleType="none" aria-label={t('to')}>
      {recipients.slice(0, namedAtMost).map((to) => (
        <List.Item key={to.email}>{recipientOf(to)}</List.Item>
      ))}
      {others > 0 ? <List.Item>{t('others', { count: others })}</List.Item> : null}
    </List>
  )
}

const recipientOf = ({ name, email, tests }: Answer['recipients'][number]): string =>
  [name, email, tests.join(', ')].join(' · ')

function Shown({ answer }: { readonly answer: Answer }) {
  const t = decisionMailTexts.useTexts()
  const { preview, failCount, deferredCount, errors, successCount, recipients } = answer
  const [first] = errors
  const [to] = recipients
  return (
    <>
      {first && <Notice kind="warning">{t('left', { count: failCount, why: first.message })}</Notice>}
      {deferredCount > 0 && <Notice kind="warning">{t('deferred', { count: deferredCount })}</Notice>}
      {successCount > 1 ? <Text size="sm">{t('shown')}</Text> : null}
      {preview && (
        <Group justify="center">
          <MailView mail={to ? { ...preview, to: recipientOf(to) } : preview} />
        </Group>
      )}
    </>
  )
}
