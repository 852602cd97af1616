/** Which mails were read, and when. */
import { formatDateTime } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { MailFact } from '../../shared/mails/mail-fact.tsx'
import { mailReadings } from './mail-readings.ts'

export function AnswerView({ data, answer }: AnswerViewProps<'mailbox'>) {
  const t = useTexts(answerTexts)
  const language = useLanguage()
  const readings = mailReadings(data, answer)
  const count = readings.filter(({ openedAt }) => openedAt !== null).length
  return (
    <>
      {count === 0 ? (
        <NoAnswer />
      ) : (
        <p className={classes.caption}>{t('mails.read', { count, total: readings.length })}</p>
      )}
      <div className={classes.place}>
        <table className={`${classes.order} ${classes.sorting}`} aria-label={t('mails.label')}>
          <thead>
            <tr>
              <th scope="col">{t('mails.mail')}</th>
              <th scope="col">{t('mails.arrives')}</th>
              <th scope="col">{t('mails.opened')}</th>
            </tr>
          </thead>
          <tbody>
            {readings.map(({ mail, openedAt }) => (
              <tr key={mail.id}>
                <th scope="row">
                  <MailFact mail={mail} />
                </th>
                <td data-name={t('mails.arrives')}>{mail.emailDelay}</td>
                <td data-name={t('mails.opened')}>
                  <span className={classes.word} data-tone={openedAt === null ? 'amber' : undefined}>
                    {openedAt === null ? t('mails.unread') : formatDateTime(openedAt, language)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
