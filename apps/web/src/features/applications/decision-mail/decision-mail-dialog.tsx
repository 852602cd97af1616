/** Writes to those who were hired or refused: templates beside the words, read before it leaves (PRODUCT §7). */

import { getApplication } from '@assay/contract/applications/calls'
import { decisionMailsAtMost, mailApplications } from '@assay/contract/applications/decision-mail-calls'
import { hasOnlySafeLinks } from '@assay/domain/mail/links'
import { plainText } from '@assay/domain/modules/plain-text'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CallResponse } from '../../../api/call-types.ts'
import { change } from '../../../api/change.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormProblem } from '../../../patterns/form/form-problem.tsx'
import { LeaveGuard } from '../../../patterns/form/leave-guard.tsx'
import { leaving } from '../../../patterns/form/leaving.ts'
import { MailView } from '../../../patterns/mail/mail-view.tsx'
import { PlaceholderChips, withWords } from '../../../patterns/mail/placeholder-chips.tsx'
import { TemplatesSidebar } from '../../../patterns/mail/templates-sidebar.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { failureText, toast } from '../../../patterns/toast.tsx'
import { RichTextField } from '../../../rich-text/rich-text-field.tsx'
import classes from './decision-mail.module.css'
import { decisionMailTexts } from './texts.ts'

type Answer = CallResponse<typeof mailApplications>

const write = change(mailApplications, [getApplication])

interface DecisionMailDialogProps {
  readonly applicationIds: readonly string[]
  readonly onClose: () => void
}

const nothing = { subject: '', content: '' }

export default function DecisionMailDialog({ applicationIds, onClose }: DecisionMailDialogProps) {
  const t = useTexts(decisionMailTexts)
  const [words, setWords] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<Answer>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isSafe = (text: string): boolean => hasOnlySafeLinks(text, window.location.origin)
  const isAllowed = isSafe(words.content) && isSafe(words.subject)
  const missing = {
    subject: words.subject.trim() === '' ? t('subject.required') : undefined,
    content:
      plainText(words.content) === '' && !words.content.includes('<img') ? t('content.required') : undefined,
  }
  const isSendable = isAllowed && missing.subject === undefined && missing.content === undefined
  const change = (next: typeof nothing): void => {
    setWords(next)
    setProblem(undefined)
  }

  const send = async (preview: boolean): Promise<void> => {
    setTried(true)
    if (!isSendable) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await writeToAll(applicationIds, words, preview)
      if (preview) setShown(answer)
      else {
        toast.success(answer.message)
        onClose()
      }
    } catch (error) {
      setProblem(failureText(error, t('failed')))
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
          <div className={classes.columns}>
            <TemplatesSidebar onChoose={change} />
            <Stack>
              <TextInput
                label={t('subject')}
                required
                maxLength={255}
                data-autofocus
                value={words.subject}
                error={isSafe(words.subject) ? (isTried ? missing.subject : undefined) : t('linkNotAllowed')}
                onChange={(event) => change({ ...words, subject: event.currentTarget.value })}
              />
              <RichTextField
                label={t('content')}
                required
                minHeight={200}
                value={words.content}
                error={isSafe(words.content) ? (isTried ? missing.content : undefined) : t('linkNotAllowed')}
                onChange={(content) => setWords((now) => ({ ...now, content }))}
              />
              <PlaceholderChips
                onAdd={(name) => setWords((now) => ({ ...now, content: withWords(now.content, name) }))}
              />
            </Stack>
          </div>
        ) : (
          <Shown answer={shown} />
        )}
      </Stack>
    </Dialog>
  )
}

function Shown({ answer: { preview, failCount, deferredCount, errors, successCount } }: { answer: Answer }) {
  const t = useTexts(decisionMailTexts)
  const [first] = errors
  return (
    <>
      {first === undefined ? null : (
        <Alert color="amber" role="status">
          {t('left', { count: failCount, why: first.message })}
        </Alert>
      )}
      {deferredCount === 0 ? null : <Alert color="amber">{t('deferred', { count: deferredCount })}</Alert>}
      {successCount > 1 ? <Text size="sm">{t('shown')}</Text> : null}
      {preview === null ? null : (
        <Group justify="center">
          <MailView mail={preview} />
        </Group>
      )}
    </>
  )
}

/** As many requests as the server's limit asks for, told together. */
async function writeToAll(ids: readonly string[], words: typeof nothing, preview: boolean): Promise<Answer> {
  const answers: Answer[] = []
  for (let from = 0; from < ids.length; from += decisionMailsAtMost) {
    const applicationIds = ids.slice(from, from + decisionMailsAtMost)
    answers.push(await write({ body: { applicationIds, ...words, preview } }))
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
