/** The order that the candidate gave, beside the expected one. */
import { useTexts } from '../../../i18n/use-texts.ts'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { compareOrders } from './compare-orders.ts'

export function AnswerView({ data, answer }: AnswerViewProps<'priorisation'>) {
  const t = useTexts(answerTexts)
  return (
    <>
      {answer === null ? <NoAnswer /> : null}
      <div className={classes.place}>
        <table className={classes.order} aria-label={t('order.label')}>
          <thead>
            <tr>
              <th scope="col">{t('order.item')}</th>
              <th scope="col" className={classes.figure}>
                {t('order.given')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('order.expected')}
              </th>
              <th scope="col" className={classes.figure}>
                {t('order.gap')}
              </th>
            </tr>
          </thead>
          <tbody>
            {compareOrders(data, answer).map(({ id, label, given, expected }) => {
              const gap = given === null ? null : Math.abs(given - expected)
              return (
                <tr key={id}>
                  <th scope="row">{label}</th>
                  <td className={classes.figure} data-name={t('order.given')}>
                    {given ?? '–'}
                  </td>
                  <td className={classes.figure} data-name={t('order.expected')}>
                    {expected}
                  </td>
                  <td className={classes.figure} data-name={t('order.gap')}>
                    <span
                      className={classes.word}
                      data-tone={gap === null ? undefined : gap === 0 ? 'green' : 'amber'}
                    >
                      {gap === null ? '–' : gap === 0 ? t('order.exact') : gap}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
