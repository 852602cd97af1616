/** Always in sight: the total with one's own marks, what is left, the state of saving, submitting. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { automaticPart } from '@assay/domain/applications/automatic-part'
import { totalWith, unscored } from '@assay/domain/applications/marks-of-one'
import type { EvaluationCriterion } from '@assay/domain/assessments/document'
import { Button, Group, Text } from '@mantine/core'
import { type Ref, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useFormats } from '../../../../i18n/formats.ts'
import { Hint } from '../../../../patterns/hint.tsx'
import { ConfirmDialog } from '../../../../patterns/overlay/confirm-dialog.tsx'
import { ScoreChip } from '../../../../patterns/score/score-chip.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import classes from './evaluation.module.css'
import { firstMisread } from './read-mark.ts'
import { evaluationTexts } from './texts.ts'
import type { Marking } from './use-marks.ts'

interface EvaluationBarProps {
  readonly sheet: ApplicationSheet
  readonly criteria: readonly EvaluationCriterion[]
  /** Those of pages that the candidate reached: the others count in the maximum alone. */
  readonly asked: readonly EvaluationCriterion[]
  readonly marking: Marking
  readonly buttonRef: Ref<HTMLButtonElement>
  /** Leads to the criterion whose field holds no mark: nothing is sent without it. */
  readonly onMisread: (criterionId: string) => void
  readonly onNext: (() => void) | undefined
  readonly onSending?: ((isSending: boolean) => void) | undefined
}

export function EvaluationBar(props: EvaluationBarProps) {
  const { sheet, criteria, asked, marking, buttonRef, onMisread, onNext, onSending } = props
  const t = evaluationTexts.useTexts()
  const [asking, ask] = useState<'stay' | 'next'>()
  const [busy, setBusy] = useState<'stay' | 'next'>()
  const [isSentHere, setIsSentHere] = useState(false)
  const left = unscored(asked, marking.marks).length
  const total = totalWith(automaticPart(sheet.scores), criteria, marking.marks)
  const submittedAt = sheet.evaluations.find(({ isMine }) => isMine)?.submittedAt ?? null

  const submit = async (then: 'stay' | 'next'): Promise<void> => {
    setIsSentHere(then === 'stay')
    onSending?.(true)
    await marking
      .submit()
      .catch((error: unknown) => {
        const isOffline = error instanceof ApiError && error.code === 'offline'
        throw isOffline ? new ApiError('offline', 0, t('submit.offline')) : error
      })
      .finally(() => onSending?.(false))
    toast.success(t('submit.done'))
    if (then === 'next') onNext?.()
  }
  /** Asks first where marks are missing; what is no mark does not count as a missing one. */
  const start = async (then: 'stay' | 'next'): Promise<void> => {
    const misread = firstMisread(criteria, marking.marks, marking.typed)
    if (misread !== undefined) return onMisread(misread)
    if (left > 0) return ask(then)
    setBusy(then)
    await submit(then).catch((error: unknown) => toast.failure(error, t('submit.failed')))
    setBusy(undefined)
  }

  return (
    <section className={classes.bar} aria-label={t('total')}>
      <Group gap="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" component="span">
          {t('total.mine')}
        </Text>
        {left === 0 ? <ScoreChip {...total} /> : <PlainTotal {...total} />}
      </Group>
      <Text size="sm" component="output" className="tabular">
        {left === 0 ? t('todo.none') : t('todo', { count: left })}
      </Text>
      <SaveState {...marking} />
      {submittedAt === null ? (
        <SubmitButtons busy={busy} buttonRef={buttonRef} hasNext={onNext !== undefined} onSubmit={start} />
      ) : (
        <SubmittedNote at={submittedAt} isNews={isSentHere} />
      )}
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => ask(undefined)}
        title={t('submit.title')}
        action={t('submit.action')}
        onConfirm={() => submit(asking ?? 'stay')}
      >
        {t('submit.text', { count: left })}
      </ConfirmDialog>
    </section>
  )
}

interface SubmitButtonsProps extends Pick<EvaluationBarProps, 'buttonRef'> {
  readonly busy: 'stay' | 'next' | undefined
  readonly hasNext: boolean
  readonly onSubmit: (then: 'stay' | 'next') => Promise<void>
}

function SubmitButtons({ busy, buttonRef, hasNext, onSubmit }: SubmitButtonsProps) {
  const t = evaluationTexts.useTexts()
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        ref={hasNext ? null : buttonRef}
        variant={hasNext ? 'default' : 'filled'}
        loading={busy === 'stay'}
        onClick={() => void onSubmit('stay')}
      >
        {t('submit')}
      </Button>
      {hasNext ? (
        <Button ref={buttonRef} loading={busy === 'next'} onClick={() => void onSubmit('next')}>
          {t('submit.next')}
        </Button>
      ) : null}
    </Group>
  )
}

/** In the place of the buttons, whose focus it takes over where it has just come there. */
function SubmittedNote({ at, isNews }: { readonly at: string; readonly isNews: boolean }) {
  const t = evaluationTexts.useTexts()
  const formats = useFormats()
  const note = useRef<HTMLParagraphElement>(null)
  const [takesFocus] = useState(isNews)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <Hint ref={note} tabIndex={-1} size="xs">
      {t('submitted.note', { date: formats.dateTime(at) })}
    </Hint>
  )
}

/** No colour and no word says how good it is before everything is scored. */
function PlainTotal({ score, max }: { readonly score: number; readonly max: number }) {
  const formats = useFormats()
  return (
    <Text fw={500} className="tabular" component="span">
      {formats.number(score)}/{formats.number(max)}
    </Text>
  )
}

/** Says whether one's marks are saved, always in words and never by a toast. */
function SaveState({ status, savedAt, flush }: Pick<Marking, 'status' | 'savedAt' | 'flush'>) {
  const t = evaluationTexts.useTexts()
  const formats = useFormats()
  if (status === 'failed')
    return (
      <Group gap="xs" ms="auto" role="alert">
        <Text size="xs" c="var(--mantine-color-error)">
          {t('save.failed')}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => void flush().catch(() => undefined)}>
          {t('save.retry')}
        </Button>
      </Group>
    )
  const words =
    status === 'changed' || status === 'saving'
      ? t('save.saving')
      : savedAt === null
        ? ''
        : t('save.saved', { time: formats.time(savedAt) })
  return (
    <Text size="xs" c="dimmed" component="output" ms="auto">
      {words}
    </Text>
  )
}
