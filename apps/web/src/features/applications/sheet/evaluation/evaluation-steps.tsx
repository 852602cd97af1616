/** One module at a time, or all of them. */
import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { evaluationTexts } from './texts.ts'

export interface EvaluationStepsProps {
  /** From 0; undefined: all are shown. */
  readonly step: number | undefined
  readonly count: number
  readonly onStep: (step: number | undefined) => void
  readonly withHint: boolean
}

export function EvaluationSteps({ step, count, onStep, withHint }: EvaluationStepsProps) {
  const t = useTexts(evaluationTexts)
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
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {t('keysHint')}
        </Text>
      ) : null}
    </Group>
  )
}
