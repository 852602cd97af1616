/** One module: its wording, the answer, its automatic score with the reasons. */

import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Badge, Text, Tooltip } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ModuleAnswer } from '../../../../modules/answers/module-answer.tsx'
import { RichTextView } from '../../../../rich-text/rich-text-view.tsx'
import { sheetTexts } from '../texts.ts'
import classes from './answers.module.css'
import { LateAnswer } from './late-answer.tsx'
import { ScoreExplanation } from './score-explanation.tsx'
import { hasAnswer, type SheetItem } from './sheet-pages.ts'
import { Wording } from './wording.tsx'

export interface AnswerItemProps extends SheetItem {
  readonly sheet: Pick<ApplicationSheet, 'id' | 'assessment' | 'abilities'>
}

export function AnswerItem({ sheet, item, node, value, isRecovered, late }: AnswerItemProps) {
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
      <ModuleAnswer item={item} value={value} />
      {late === undefined ? null : <LateAnswer sheet={sheet} item={item} late={late} />}
      {node === null ? null : (
        <ScoreExplanation
          {...node.automatic}
          reasons={node.reasons.filter(({ code }) => code !== 'criterion')}
        />
      )}
      {item.evaluationCriteriaList.length === 0 ? null : <ByHand />}
    </article>
  )
}

function Recovered() {
  const t = useTexts(sheetTexts)
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

function ByHand() {
  const t = useTexts(sheetTexts)
  return (
    <Text size="xs" c="dimmed">
      {t('module.byHand')}
    </Text>
  )
}
