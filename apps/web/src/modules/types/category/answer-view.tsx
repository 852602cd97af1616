/** Each element with the category that it was put into, beside the expected one. */
import { RichTextView } from '../../../rich-text/rich-text-view.tsx'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import { AnswerTable } from '../../shared/sorting/answer-table.tsx'

export function AnswerView({ data, answer }: AnswerViewProps<'category'>) {
  const t = answerTexts.useTexts()
  return (
    <AnswerTable
      label={t('sorting.elements')}
      itemName={t('item')}
      items={data.elementList.map(({ id, content, expectedCategoryId, score }) => ({
        id,
        content: <RichTextView html={content} />,
        expectedCategoryId,
        points: score,
      }))}
      categories={data.categoryList}
      answer={answer}
    />
  )
}
