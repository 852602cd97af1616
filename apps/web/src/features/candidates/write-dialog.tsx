/** A mail to one person, about no test: nothing of one can be filled in. */
import { hasPlaceholder } from '@assay/domain/mail/placeholders'
import { OwnMailDialog } from '../../feature-parts/mail/own-mail-dialog.tsx'
import { mailPatternTexts } from '../../feature-parts/mail/texts.ts'
import { type ProblemOf, problemBeforeTest } from '../../feature-parts/mail/words-problem.ts'
import { textsOf } from '../../i18n/texts-of.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../patterns/toast.tsx'
import { type Candidate, writeTo } from './api.ts'
import { peopleTexts } from './people-texts.ts'

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
  const { date } = useFormats()
  const params = { id }
  return (
    <OwnMailDialog
      {...{ problemOf, onClose }}
      isBeforeTest
      title={t('write.title', { name: fullName })}
      onShow={async (words) => {
        const { preview } = await writeTo({ params, body: { ...words, preview: true } })
        return { count: 1, mail: preview }
      }}
      onSend={async (words, idempotencyKey) => {
        const { leavesAt } = await writeTo({ params, body: { ...words, preview: false }, idempotencyKey })
        toast.success(
          leavesAt === null
            ? t('write.sent', { name: fullName })
            : t('write.later', { date: date(leavesAt) }),
        )
      }}
    />
  )
}
