/** A mail to one person in one's own words: templates beside them, read before it leaves. */
import type { mailCandidate } from '@assay/contract/candidates/person-calls'
import { hasPlaceholder } from '@assay/domain/mail/placeholders'
import { Group } from '@mantine/core'
import { useState } from 'react'
import type { CallResponse } from '../../api/call-types.ts'
import { BesideTemplates, MailEditor } from '../../feature-parts/mail/mail-editor.tsx'
import { MailView } from '../../feature-parts/mail/mail-view.tsx'
import { mailPatternTexts } from '../../feature-parts/mail/texts.ts'
import {
  isAllowed,
  isBlank,
  type ProblemOf,
  problemBeforeTest,
} from '../../feature-parts/mail/words-problem.ts'
import { textsOf } from '../../i18n/texts-of.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { useSending } from '../../patterns/run-or-toast.ts'
import { toast } from '../../patterns/toast.tsx'
import { useActKey } from '../../patterns/use-act-key.ts'
import { HeldFormDialog } from '../../working-copy/held-form-dialog.tsx'
import { type Candidate, writeTo } from './api.ts'
import { peopleTexts } from './people-texts.ts'

/** Nothing of a test can be filled in: the mail is about none. */
const problemOf: ProblemOf = (text) =>
  problemBeforeTest(text) ??
  (hasPlaceholder(text, 'assessmentName')
    ? textsOf(mailPatternTexts)('placeholderUnfillable', { names: '{{assessmentName}}' })
    : undefined)

interface WriteDialogProps {
  readonly candidate: Candidate
  readonly onClose: () => void
}

export default function WriteDialog({ candidate: { id, fullName }, onClose }: WriteDialogProps) {
  const t = useTexts(peopleTexts)
  const words = useTexts(mailPatternTexts)
  const { date } = useFormats()
  const [mail, setMail] = useState({ subject: '', content: '' })
  const [isTried, setTried] = useState(false)
  const [shown, setShown] = useState<CallResponse<typeof mailCandidate>['preview']>(null)
  const { busy, problem, setProblem, send } = useSending()
  const once = useActKey()
  const missing = {
    subject: isTried && mail.subject.trim() === '' && words('subject.required'),
    content: isTried && isBlank(mail.content) && words('content.required'),
  }
  const change = (changes: Partial<typeof mail>): void => {
    setMail((now) => ({ ...now, ...changes }))
    setProblem(undefined)
  }
  const check = async (): Promise<void> => {
    setTried(true)
    if (mail.subject.trim() === '' || isBlank(mail.content)) return
    await send(async () => {
      const { preview } = await writeTo({ params: { id }, body: { ...mail, preview: true } })
      setShown(preview)
    })
  }
  const leave = (): Promise<void> =>
    send(async () => {
      const { leavesAt } = await once((idempotencyKey) =>
        writeTo({ params: { id }, body: { ...mail, preview: false }, idempotencyKey }),
      )
      toast.success(
        leavesAt === null ? t('write.sent', { name: fullName }) : t('write.later', { date: date(leavesAt) }),
      )
      onClose()
    })
  const steps =
    shown === null
      ? { action: t('write.check'), disabled: !isAllowed([mail.subject, mail.content], problemOf) }
      : { action: t('write.send'), cancel: t('write.back'), onCancel: () => setShown(null) }
  return (
    <HeldFormDialog
      isFilled={mail.subject !== '' || mail.content !== ''}
      {...steps}
      size={960}
      title={t('write.title', { name: fullName })}
      problem={problem}
      busy={busy}
      onClose={onClose}
      onPress={() => void (shown === null ? check() : leave())}
    >
      {shown === null ? (
        <BesideTemplates written={mail} onChoose={change}>
          <MailEditor
            words={mail}
            onChange={change}
            problemOf={problemOf}
            missing={missing}
            isBeforeTest
            minHeight={200}
            subjectProps={{ 'data-autofocus': true }}
          />
        </BesideTemplates>
      ) : (
        <Group justify="center">
          <MailView mail={shown} />
        </Group>
      )}
    </HeldFormDialog>
  )
}
