/** Always in sight: the total with one's own marks, what is left to score, what was saved, and submitting. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { automaticPart } from '@assay/domain/applications/automatic-part'
import type { EvaluationCriterion } from '@assay/domain/assessments/document'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Ref, useState } from 'react'
import { formatDateTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../../patterns/overlay/confirm-dialog.tsx'
import { ScoreChip } from '../../../../patterns/score/score-chip.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import classes from './evaluation.module.css'
import { SaveState } from './save-state.tsx'
import { evaluationTexts } from './texts.ts'
import { totalWith, unscored } from './totals.ts'
import type { Marking } from './use-marks.ts'

export interface EvaluationBarProps {
  readonly sheet: ApplicationSheet
  readonly criteria: readonly EvaluationCriterion[]
  readonly marking: Marking
  readonly buttonRef: Ref<HTMLButtonElement>
}

export function EvaluationBar({ sheet, criteria, marking, buttonRef }: EvaluationBarProps) {
  const t = useTexts(evaluationTexts)
  const language = useLanguage()
  const [asking, ask] = useDisclosure()
  const [busy, setBusy] = useState(false)
  const left = unscored(criteria, marking.marks).length
  const total = totalWith(automaticPart(sheet.scores), criteria, marking.marks)
  const submittedAt = sheet.evaluations.find(({ isMine }) => isMine)?.submittedAt ?? null

  const submit = async (): Promise<void> => {
    await marking.submit()
    toast.success(t('submit.done'))
  }
  const submitNow = async (): Promise<void> => {
    setBusy(true)
    await submit().catch((error: unknown) => toast.failure(error, t('submit.failed')))
    setBusy(false)
  }

  return (
    <section className={classes.bar} aria-label={t('total')}>
      <div className={classes.total}>
        <Text size="xs" c="dimmed" component="span">
          {t('total.mine')}
        </Text>
        <ScoreChip {...total} />
      </div>
      <Text size="sm" component="output" className="tabular">
        {left === 0 ? t('todo.none') : t('todo', { count: left })}
      </Text>
      <SaveState {...marking} />
      {submittedAt === null ? (
        <Button ref={buttonRef} loading={busy} onClick={() => (left > 0 ? ask.open() : void submitNow())}>
          {t('submit')}
        </Button>
      ) : (
        <Text size="xs" c="dimmed">
          {t('submitted.note', { date: formatDateTime(submittedAt, language) })}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={ask.close}
        title={t('submit.title')}
        action={t('submit.action')}
        onConfirm={submit}
      >
        {t('submit.text', { count: left })}
      </ConfirmDialog>
    </section>
  )
}
