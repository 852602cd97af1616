/** The evaluation grid: answers beside their criteria, the total and what is left to do always in sight. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { groupsWith, unscored } from '@assay/domain/applications/marks-of-one'
import { ActionIcon, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { Hint } from '../../../../patterns/hint.tsx'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { agreementQuery } from '../../api/sheet-queries.ts'
import classes from './evaluation.module.css'
import { EvaluationBar } from './evaluation-bar.tsx'
import { type EvaluationItem, evaluationItems } from './evaluation-items.ts'
import { EvaluationModule } from './evaluation-module.tsx'
import { Profile } from './profile.tsx'
import { evaluationTexts } from './texts.ts'
import { fieldOf, useEvaluationKeys } from './use-evaluation-keys.ts'
import type { Marking } from './use-marks.ts'

interface EvaluationStepsProps {
  readonly step: number | undefined
  readonly count: number
  readonly onStep: (step: number | undefined) => void
  readonly withHint: boolean
}

interface EvaluationTabProps {
  readonly sheet: ApplicationSheet
  readonly marking: Marking
  readonly isOpen: boolean
  readonly onNext: (() => void) | undefined
  readonly onSending: ((isSending: boolean) => void) | undefined
}

export function EvaluationTab({ sheet, marking, isOpen, onNext, onSending }: EvaluationTabProps) {
  const t = evaluationTexts.useTexts()
  const items = useMemo(() => evaluationItems(sheet), [sheet])
  const criteria = useMemo(() => items.flatMap((each) => each.criteria), [items])
  const asked = useMemo(() => items.filter(isReached).flatMap((each) => each.criteria), [items])
  const [step, setStep] = useState<number>()
  const submitButton = useRef<HTMLButtonElement>(null)
  const submitted = sheet.evaluations.filter(({ submittedAt }) => submittedAt !== null)
  const isOver = sheet.progress === 'completed'
  const isWriting = sheet.abilities.evaluate
  const isResult = submitted.length > 0
  const soFar = (groups: ApplicationSheet['evalGroups'], key: 'evalGroupId' | 'exerciceId') =>
    isResult ? groups.filter(({ max }) => max > 0) : groupsWith(groups, criteria, marking.marks, key)
  const shown = step === undefined ? items : items.slice(step, step + 1)
  const shownCriteria = shown.filter(isReached).flatMap((each) => each.criteria)

  const area = useEvaluationKeys({
    isWriting,
    firstUnscored: isWriting ? unscored(shownCriteria, marking.marks)[0]?.id : undefined,
    maxOf: (id) => criteria.find((criterion) => criterion.id === id)?.maxScore,
    give: marking.give,
    submit: () => submitButton.current?.click(),
    onEnd: () => {
      const next = step === undefined ? -1 : items.findIndex((each, at) => at > step && each.isReached)
      if (next === -1) return submitButton.current?.focus()
      setStep(next)
      setTimeout(() => area.current?.querySelector<HTMLElement>('[data-criterion-field]')?.focus())
    },
  })

  const firstUnscored = unscored(asked, marking.marks)[0]?.id
  useFocusWhereToBegin(isOpen && isWriting, () =>
    firstUnscored === undefined ? submitButton.current : fieldOf(area.current, firstUnscored),
  )

  const showField = (criterionId: string): void => {
    const at = items.findIndex((each) => each.criteria.some(({ id }) => id === criterionId))
    if (step !== undefined) setStep(at)
    setTimeout(() => fieldOf(area.current, criterionId)?.focus())
  }

  return (
    <div ref={area} className={classes.area}>
      <div className={classes.content}>
        <Notes sheet={sheet} />
        {isOver && items.length === 0 ? (
          <EmptyState title={t('noCriteria')} text={t('noCriteriaText')} />
        ) : null}
        {isOver && items.length > 0 ? (
          <>
            <EvaluationSteps step={step} count={items.length} onStep={setStep} withHint={isWriting} />
            <Modules items={shown} evaluations={submitted} marking={isWriting ? marking : undefined} />
          </>
        ) : null}
        {isOver && submitted.length > 1 ? <AgreementLine assessmentId={sheet.assessment.id} /> : null}
        {isOver ? (
          <Profile
            assessmentId={sheet.assessment.id}
            evalGroups={soFar(sheet.evalGroups, 'evalGroupId')}
            exercices={soFar(sheet.exercices, 'exerciceId')}
            isPartial={!isResult && unscored(asked, marking.marks).length > 0}
          />
        ) : null}
      </div>
      {isWriting ? (
        <EvaluationBar
          sheet={sheet}
          criteria={criteria}
          asked={asked}
          marking={marking}
          buttonRef={submitButton}
          onMisread={showField}
          onNext={onNext}
          onSending={onSending}
        />
      ) : null}
    </div>
  )
}

interface ModulesProps extends Omit<ComponentProps<typeof EvaluationModule>, 'evaluated'> {
  readonly items: readonly EvaluationItem[]
}

function Modules({ items, ...rest }: ModulesProps) {
  return (
    <Stack>
      {items.map((evaluated) => (
        <EvaluationModule key={evaluated.item.id} evaluated={evaluated} {...rest} />
      ))}
    </Stack>
  )
}

const isReached = (each: EvaluationItem): boolean => each.isReached

/** Leads to the first open criterion, or to submitting; no finger, whose keyboard would come up. */
function useFocusWhereToBegin(isOpen: boolean, find: () => HTMLElement | null | undefined): void {
  const begin = useEffectEvent(find)
  useEffect(() => {
    if (!isOpen || matchMedia('(pointer: coarse)').matches) return
    const target = begin()
    // A panel that is only now opening looks for it when it takes the focus.
    target?.setAttribute('data-autofocus', '')
    target?.focus()
  }, [isOpen])
}

/** Why nothing is scored here, or what of it is not shown. */
function Notes({ sheet }: Pick<EvaluationTabProps, 'sheet'>) {
  const t = evaluationTexts.useTexts()
  if (sheet.progress !== 'completed') return <NotFinished progress={sheet.progress} />
  return (
    <>
      {sheet.abilities.evaluate ? null : <Hint mb="md">{t('readOnly')}</Hint>}
      {sheet.hiddenEvaluations > 0 ? (
        <Hint mb="md">{t('hiddenEvaluations', { count: sheet.hiddenEvaluations })}</Hint>
      ) : null}
    </>
  )
}

function NotFinished({ progress }: Pick<ApplicationSheet, 'progress'>) {
  const t = evaluationTexts.useTexts()
  return progress === 'interrupted' ? (
    <EmptyState title={t('interrupted')} text={t('interruptedText')} />
  ) : (
    <EmptyState title={t('notFinished')} text={t('notFinishedText')} />
  )
}

/** Shows how far the evaluators of the test agree, where several evaluated. */
function AgreementLine({ assessmentId }: { readonly assessmentId: string }) {
  const t = evaluationTexts.useTexts()
  const { number } = useFormats()
  const { data } = useQuery(agreementQuery(assessmentId))
  if (data === undefined || data.kappa === null) return null
  return (
    <Hint mt="md" title={t('agreement.help')}>
      {t('agreement', { kappa: number(data.kappa), count: data.applications })}
    </Hint>
  )
}

function EvaluationSteps({ step, count, onStep, withHint }: EvaluationStepsProps) {
  const t = evaluationTexts.useTexts()
  return (
    <Group gap="sm" mb="md">
      <SegmentedControl
        size="xs"
        aria-label={t('mode.label')}
        value={step === undefined ? 'all' : 'one'}
        data={[
          { value: 'all', label: t('mode.all') },
          { value: 'one', label: t('mode.one') },
        ]}
        onChange={(mode) => onStep(mode === 'one' ? 0 : undefined)}
      />
      {step === undefined ? null : (
        <Group gap="2xs">
          <ActionIcon aria-label={t('step.previous')} disabled={step === 0} onClick={() => onStep(step - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" component="output" className="tabular">
            {t('step.label', { index: step + 1, count })}
          </Text>
          <ActionIcon
            aria-label={t('step.next')}
            disabled={step + 1 === count}
            onClick={() => onStep(step + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
      {withHint ? (
        <Hint size="xs" visibleFrom="sm">
          {t('keysHint')}
        </Hint>
      ) : null}
    </Group>
  )
}
