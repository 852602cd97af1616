/**
 * Writes to those who were hired or refused: templates beside the words, read before it leaves.
 */

import { getApplication } from '@assay/contract/applications/calls'
import { decisionMailsAtMost, mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { plainText } from '@assay/domain/modules/plain-text'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type Dispatch, type SetStateAction, useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { MailView } from '../../../feature-parts/mail/mail-view.tsx'
import { tellMassFailure } from '../../../feature-parts/mail/mass-failure.ts'
import { PlaceholderChips } from '../../../feature-parts/mail/placeholder-chips.tsx'
import { TemplatesSidebar } from '../../../feature-parts/mail/templates-sidebar.tsx'
import { wordsProblem } from '../../../feature-parts/mail/words-problem.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormProblem } from '../../../patterns/form/form-problem.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { Notice } from '../../../patterns/state/notice.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { withdrawUndo } from '../../../patterns/undo-store.ts'
import { useActKey } from '../../../patterns/use-act-key.ts'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import { LeaveGuard } from '../../../working-copy/leave-guard.tsx'
import { leaving } from '../../../working-copy/leaving.ts'
import classes from './decision-mail.module.css'
import { decisionMailTexts } from './texts.ts'

type Answer = CallResponse<typeof mailApplications>

const write = change(mailApplications, [getApplication])

interface DecisionMailDialogProps {
  readonly applicationIds: readonly string[]
  readonly onClose: () => void
}

const nothing = { subject: '', content: '' }

type Words = typeof nothing

const lacksSubject = ({ subject }: Words): boolean => subject.trim() === ''
const lacksContent = ({ content }: Words): boolean => plainText(content) === '' && !content.includes('<img')

export default function DecisionMailDialog({ applicationIds, onClose }: DecisionMailDialogProps) {
  const t = useTexts(decisionMailTexts)
  const [words, setWords] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const once = useActKey()
  const isAllowed = [words.content, words.subject].every((text) => wordsProblem(text) === undefined)
  const isSendable = isAllowed && !lacksSubject(words) && !lacksContent(words)
  const change = (next: SetStateAction<Words>): void => {
    setWords(next)
    setProblem(undefined)
  }

  const send = async (preview: boolean): Promise<void> => {
    setTried(true)
    if (!isSendable) return
    setBusy(true)
    setProblem(undefined)
    // From here on somebody may read of the decision: taking it back is no longer quiet.
    if (!preview) withdrawUndo()
    try {
      const answer = preview
        ? await writeToAll(applicationIds, words)
        : await once((key) => writeToAll(applicationIds, words, key))
      if (preview) setShown(answer)
      else {
        toast.success(answer.message)
        onClose()
      }
    } catch (error) {
      setProblem(tellMassFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const leave = async (): Promise<void> => {
    if (await leaving.ask('leave')) onClose()
  }
  const close = (): void => void leave()
  return (
    <Dialog
      opened
      size={960}
      busy={busy}
      onClose={close}
      title={t('title', { count: applicationIds.length })}
      buttons={
        shown === undefined ? (
          <>
            <Button variant="default" onClick={close} disabled={busy}>
              {t('no')}
            </Button>
            <Button loading={busy} disabled={!isAllowed} onClick={() => void send(true)}>
              {t('check')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => setShown(undefined)} disabled={busy}>
              {t('back')}
            </Button>
            <Button loading={busy} disabled={shown.successCount === 0} onClick={() => void send(false)}>
              {t('send', { count: shown.successCount })}
            </Button>
          </>
        )
      }
    >
      <LeaveGuard dirty={words !== nothing && !busy} />
      <Stack>
        <FormProblem problem={problem} />
        {shown === undefined ? (
          <WordFields words={words} isTried={isTried} onChange={change} />
        ) : (
          <Shown answer={shown} />
        )}
      </Stack>
    </Dialog>
  )
}

interface WordFieldsProps {
  readonly words: Words
  /** Whether somebody tried to go on; what is missing is said from then on. */
  readonly isTried: boolean
  readonly onChange: Dispatch<SetStateAction<Words>>
}

function WordFields({ words, isTried, onChange }: WordFieldsProps) {
  const t = useTexts(decisionMailTexts)
  const problemOf = (text: string, missing: string | false): string | undefined =>
    wordsProblem(text) ?? (isTried && missing !== false ? missing : undefined)
  return (
    <div className={classes.columns}>
      <Stack>
        <TextInput
          label={t('subject')}
          required
          maxLength={255}
          data-autofocus
          value={words.subject}
          error={problemOf(words.subject, lacksSubject(words) && t('subject.required'))}
          onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, subject: value }))}
        />
        <RichTextField
          label={t('content')}
          required
          minHeight={200}
          value={words.content}
          error={problemOf(words.content, lacksContent(words) && t('content.required'))}
          onChange={(content) => onChange((now) => ({ ...now, content }))}
          renderBelow={(insert) => <PlaceholderChips onAdd={insert} />}
        />
      </Stack>
      <TemplatesSidebar written={words} onChoose={onChange} />
    </div>
  )
}

function Shown({ answer: { preview, failCount, deferredCount, errors, successCount } }: { answer: Answer }) {
  const t = useTexts(decisionMailTexts)
  const [first] = errors
  return (
    <>
      {first === undefined ? null : (
        <Notice kind="warning">{t('left', { count: failCount, why: first.message })}</Notice>
      )}
      {deferredCount === 0 ? null : <Notice kind="warning">{t('deferred', { count: deferredCount })}</Notice>}
      {successCount > 1 ? <Text size="sm">{t('shown')}</Text> : null}
      {preview === null ? null : (
        <Group justify="center">
          <MailView mail={preview} />
        </Group>
      )}
    </>
  )
}

/** Sends as many requests as the server's limit requires, and reports them together. */
/** @param key of sending; without one it is only shown what would leave */
async function writeToAll(ids: readonly string[], words: Words, key?: string): Promise<Answer> {
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
    }),
    first,
  )
}
