/** One module: its wording, the answer, its automatic score with the reasons. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ScoreReason } from '@assay/domain/modules/definition'
import { Badge, Tooltip } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { ModuleAnswer } from '../../../../modules/shared/answers/module-answer.tsx'
import { Points } from '../../../../modules/shared/answers/points.tsx'
import { Hint } from '../../../../patterns/hint.tsx'
import { ScoreChip } from '../../../../patterns/score/score-chip.tsx'
import { RichTextView } from '../../../../rich-text/rich-text-view.tsx'
import { sheetTexts } from '../texts.ts'
import classes from './answers.module.css'
import { LateAnswer } from './late-answer.tsx'
import { reasonWords } from './score-reasons.ts'
import { hasAnswer, type SheetItem } from './sheet-pages.ts'
import { Wording } from './wording.tsx'

interface ScoreExplanationProps {
  readonly score: number
  readonly max: number
  readonly reasons: readonly ScoreReason[]
}

interface AnswerItemProps extends SheetItem {
  readonly sheet: Pick<ApplicationSheet, 'id' | 'candidate' | 'abilities' | 'progress'>
}

export function AnswerItem({ sheet, item, node, value, isRecovered, late }: AnswerItemProps) {
  const t = sheetTexts.useTexts()
  if (!hasAnswer(item))
    return (
      <div className={classes.context}>
        <RichTextView html={item.content} />
      </div>
    )
  return (
    <article className={classes.item} data-module={item.id}>
      <Wording html={item.content} />
      {isRecovered ? <Recovered /> : null}
      <ModuleAnswer item={item} value={value} node={sheet.progress === 'completed' ? node : null} />
      {late === undefined ? null : <LateAnswer sheet={sheet} item={item} late={late} />}
      {node === null || sheet.progress !== 'completed' ? null : (
        <ScoreExplanation
          {...node.automatic}
          reasons={node.reasons.filter(({ code }) => code !== 'criterion')}
        />
      )}
      {item.evaluationCriteriaList.length === 0 ? null : <Hint size="xs">{t('module.byHand')}</Hint>}
    </article>
  )
}

function Recovered() {
  const t = sheetTexts.useTexts()
  return (
    <Tooltip label={t('answer.recoveredWhy')} multiline w={320}>
      <Badge
        size="sm"
        color="amber"
        tabIndex={0}
        className={classes.recovered}
        leftSection={<IconFileUpload size={12} aria-hidden />}
      >
        {t('answer.recovered')}
      </Badge>
    </Tooltip>
  )
}

function ScoreExplanation({ score, max, reasons }: ScoreExplanationProps) {
  const t = sheetTexts.useTexts()
  if (max === 0) return null
  return (
    <details className={classes.explanation}>
      <summary>
        <span>{t('module.automatic')}</span>
        <ScoreChip score={score} max={max} />
        <span className={classes.why}>{t('module.why')}</span>
      </summary>
      <ul className={classes.reasons}>
        {reasons.length === 0 ? <li>{t('reason.none')}</li> : null}
        {reasons.map((reason, index) => (
          <li key={`${reason.code} ${reason.label ?? index}`}>
            <span>{reasonWords(t, reason)}</span>
            <Points points={reason.points} />
          </li>
        ))}
      </ul>
    </details>
  )
}
