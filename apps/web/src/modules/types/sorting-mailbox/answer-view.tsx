/** Each mail with the folder that it was put into, beside the expected one. */
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import { MailFact } from '../../shared/mails/mail-fact.tsx'
import { AnswerTable } from '../../shared/sorting/answer-table.tsx'

export function AnswerView({ data, answer }: AnswerViewProps<'sorting-mailbox'>) {
  const t = answerTexts.useTexts()
  return (
    <AnswerTable
      label={t('sorting.mails')}
      itemName={t('mails.mail')}
      items={data.mailboxList.map((mail) => ({
        id: mail.id,
        content: <MailFact mail={mail} />,
        expectedCategoryId: mail.expectedCategoryId,
        points: mail.emailPoints,
      }))}
      categories={data.categoryList}
      answer={answer}
    />
  )
}
