/** The text with the accepted words marked in it, and each word group found or missing. */
import { IconCheck, IconX } from '@tabler/icons-react'
import { answerTexts } from '../../shared/answers/answer-texts.ts'
import type { AnswerViewProps } from '../../shared/answers/answer-view.ts'
import classes from '../../shared/answers/answers.module.css'
import { NoAnswer } from '../../shared/answers/no-answer.tsx'
import { Points } from '../../shared/answers/points.tsx'
import { segmentsOf, wordGroups } from './found-words.ts'

export function AnswerView({ data, answer, reasons }: AnswerViewProps<'question-auto'>) {
  const t = answerTexts.useTexts()
  const groups = wordGroups(data, answer, reasons)
  const found = data.allowOnlyNumbers ? [] : groups.flatMap((group) => group.found ?? [])
  const title = t(data.allowOnlyNumbers ? 'words.numbers' : 'words.title')
  return (
    <>
      {answer === null || answer.trim() === '' ? (
        <NoAnswer />
      ) : (
        <blockquote className={classes.text} dir="auto">
          {segmentsOf(answer, found).map((segment, index) =>
            // oxlint-disable-next-line react/no-array-index-key
            segment.found ? <mark key={index}>{segment.text}</mark> : <span key={index}>{segment.text}</span>,
          )}
        </blockquote>
      )}
      {groups.length === 0 ? null : (
        <>
          <p className={classes.caption} aria-hidden>
            {title}
          </p>
          <ul className={`plain ${classes.choices}`} aria-label={title}>
            {groups.map((group) => {
              const tone = group.found === undefined ? undefined : group.points > 0 ? 'green' : 'red'
              return (
                <li key={group.words.join(';')} className={classes.choice}>
                  <span className={classes.mark} data-tone={tone}>
                    {group.found === undefined ? (
                      <IconX size={16} aria-hidden />
                    ) : (
                      <IconCheck size={16} stroke={2.2} aria-hidden />
                    )}
                  </span>
                  <span>{group.words.join(' · ')}</span>
                  <span className={classes.word} data-tone={tone}>
                    {t(group.found === undefined ? 'words.missing' : 'words.found')}
                  </span>
                  <Points points={group.points} />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}
