/** An answer in plain lines, and honest that its type has no view of its own yet. */
import type { ModuleType } from '@assay/domain/modules/module-types'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTexts } from '../../i18n/use-texts.ts'
import { answerTexts } from './answer-texts.ts'
import classes from './answers.module.css'
import { describeAnswer } from './describe-answer.ts'
import { NoAnswer } from './no-answer.tsx'

/** Of these types staff see a recording or a picture, never words. */
const files: readonly ModuleType[] = ['video-record', 'audio-record', 'identity-document']

export interface PlainAnswerProps {
  readonly type: ModuleType
  readonly data: unknown
  readonly value: unknown
}

export function PlainAnswer({ type, data, value }: PlainAnswerProps) {
  const t = useTexts(answerTexts)
  if (value === null || value === undefined) return <NoAnswer />
  const lines = describeAnswer(data, value, { noCategory: t('category.none'), trash: t('category.trash') })
  return (
    <div>
      {lines === undefined ? null : (
        <dl className={classes.lines}>
          {lines.map((line, index) => (
            <div key={line.label ?? index} className={classes.line}>
              {line.label === undefined ? null : <dt>{line.label}</dt>}
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.note}>
        <IconInfoCircle size={14} aria-hidden />
        {t(files.includes(type) || lines === undefined ? 'plain.file' : 'plain.note')}
      </p>
    </div>
  )
}
