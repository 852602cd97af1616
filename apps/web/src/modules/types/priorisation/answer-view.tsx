/** The order that the candidate gave, beside the expected one. */

import type { PriorisationAnswer } from '@assay/domain/modules/types/priorisation/answer'
import type { PriorisationData } from '@assay/domain/modules/types/priorisation/data'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { type ReadingColumns, ReadingTable } from '../../shared/answers/reading-table.tsx'
import { ordered } from './order.ts'

export function AnswerView({ data, answer }: AnswerViewProps<'priorisation'>) {
  const t = answerTexts.useTexts()
  return (
    <>
      {answer === null ? <NoAnswer /> : null}
      <ReadingTable
        label={t('order.label')}
        rows={compareOrders(data, answer).map((each) => ({
          ...each,
          gap: each.given === null ? null : Math.abs(each.given - each.expected),
        }))}
        columns={useColumns()}
      />
    </>
  )
}

type Row = ReturnType<typeof compareOrders>[number] & { readonly gap: number | null }

function useColumns(): ReadingColumns<Row> {
  const t = answerTexts.useTexts()
  return [
    { title: t('item'), cell: ({ label }) => label },
    { title: t('given'), className: classes.figure, cell: ({ given }) => given ?? '–' },
    { title: t('expected'), className: classes.figure, cell: ({ expected }) => expected },
    {
      title: t('order.gap'),
      className: classes.figure,
      cell: ({ gap }) => (
        <span className={classes.word} data-tone={gap === null ? undefined : gap === 0 ? 'green' : 'amber'}>
          {gap === null ? '–' : gap === 0 ? t('order.exact') : gap}
        </span>
      ),
    },
  ]
}

type Item = PriorisationData['priorisationList'][number]

/** The items in the given order, left out ones last; in the expected order where nothing was given. */
export function compareOrders(data: PriorisationData, answer: PriorisationAnswer | null) {
  const given = ordered(data.priorisationList.toSorted(byExpected), answer)
  const expected = given.toSorted(byExpected)
  return given.map((item, index) => ({
    id: item.id,
    label: item.label,
    /** Rank given, from 1, as positions may have gaps; null where the candidate left it out. */
    given: answer?.[item.id] === undefined ? null : index + 1,
    /** From 1; items that share an expected position are expected as given (product 3.26). */
    expected: expected.indexOf(item) + 1,
  }))
}

const byExpected = (one: Item, other: Item): number => one.expectedPosition - other.expectedPosition
