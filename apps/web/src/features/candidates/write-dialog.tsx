/** A mail to one person in one's own words, about no test. */
import { hasPlaceholder } from '@assay/domain/mail/placeholders'
import { Group } from '@mantine/core'
import { MailView } from '../../feature-parts/mail/mail-view.tsx'
import { mailPatternTexts } from '../../feature-parts/mail/texts.ts'
import { type ProblemOf, problemBeforeTest } from '../../feature-parts/mail/words-problem.ts'
import { WriteDialog } from '../../feature-parts/mail/write-dialog.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { type Candidate, writeTo } from './api.ts'
import { peopleTexts } from './people-texts.ts'

/** Nothing of a test can be filled in: the mail is about none. */
const problemOf: ProblemOf = (text) =>
  problemBeforeTest(text) ??
  (hasPlaceholder(text, 'assessmentName')
    ? mailPatternTexts.textsIn()('placeholderUnfillable', { names: '{{assessmentName}}' })
    : undefined)

interface WriteToPersonProps {
  readonly candidate: Candidate
  readonly onClose: () => void
}

export default function WriteToPerson({ candidate: { id, fullName }, onClose }: WriteToPersonProps) {
  const t = peopleTexts.useTexts()
  const { date } = useFormats()
  const params = { id }
  return (
    <WriteDialog
      title={t('write.title', { name: fullName })}
      problemOf={problemOf}
      isBeforeTest
      check={async (words) => {
        const { preview } = await writeTo({ params, body: { ...words, preview: true } })
        return { count: 1, shown: <Group justify="center">{preview && <MailView mail={preview} />}</Group> }
      }}
      leave={async (words, idempotencyKey) => {
        const body = { ...words, preview: false }
        const { leavesAt } = await writeTo({ params, body, idempotencyKey })
        return leavesAt === null
          ? t('write.sent', { name: fullName })
          : t('write.later', { date: date(leavesAt) })
      }}
      onClose={onClose}
    />
  )
}
