/** Which mails were read, and when. */
import { useFormats } from '../../../i18n/formats.ts'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { type ReadingColumns, ReadingTable } from '../../shared/answers/reading-table.tsx'
import { MailFact } from '../../shared/mails/mail-fact.tsx'
import { mailReadings } from './mail-readings.ts'

export function AnswerView({ data, answer }: AnswerViewProps<'mailbox'>) {
  const t = answerTexts.useTexts()
  const readings = mailReadings(data, answer)
  const count = readings.filter(({ openedAt }) => openedAt !== null).length
  return (
    <>
      {count === 0 ? (
        <NoAnswer />
      ) : (
        <p className={classes.caption}>{t('mails.read', { count, total: readings.length })}</p>
      )}
      <ReadingTable
        label={t('mails.label')}
        className={classes.sorting}
        rows={readings.map((each) => ({ ...each, id: each.mail.id }))}
        columns={useColumns()}
      />
    </>
  )
}

function useColumns(): ReadingColumns<ReturnType<typeof mailReadings>[number] & { readonly id: string }> {
  const t = answerTexts.useTexts()
  const formats = useFormats()
  return [
    { title: t('mails.mail'), cell: ({ mail }) => <MailFact mail={mail} /> },
    { title: t('mails.arrives'), cell: ({ mail }) => mail.emailDelay },
    {
      title: t('mails.opened'),
      cell: ({ openedAt }) => (
        <span className={classes.word} data-tone={openedAt === null ? 'amber' : undefined}>
          {openedAt === null ? t('mails.unread') : formats.dateTime(openedAt)}
        </span>
      ),
    },
  ]
}
