import type { EvaluationCriterion } from '@assay/domain/assessments/document'
import { ActionIcon, Box, Collapse, Flex, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useFields } from '../../../../modules/shared/editing/fields.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { isEnter } from '../../../../patterns/keys/is-enter.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import classes from './inspector.module.css'
import { NamedSelect } from './named-select.tsx'

const before = 'evaluationCriteriaList.*.'

interface CriterionFieldsProps {
  readonly criterion: EvaluationCriterion
  /** Counts from 1. */
  readonly number: number
  readonly onChange: (part: Partial<EvaluationCriterion>, field?: string) => void
  /** Enter in the name: on to the next criterion. */
  readonly onEnter: () => void
}

/** A new criterion stands unfolded: its competence is the next thing to say. */
export function CriterionFields({ criterion, number, onChange, onEnter }: CriterionFieldsProps) {
  const t = inspectorTexts.useTexts()
  const [opened, { toggle }] = useDisclosure(criterion.name === '')
  const { typed } = useFields(inspectorTexts, criterion, onChange, { before, number })
  return (
    <Box flex={1} miw={0} pb="xs" data-setting={`criterion:${criterion.id}`}>
      <Flex gap={4}>
        <TextInput
          flex={1}
          aria-label={t('evaluationCriteriaList.*.name', { number })}
          placeholder={t('criterion', { number })}
          value={criterion.name}
          maxLength={255}
          styles={{ input: { paddingInline: 8 } }}
          onChange={(event) => onChange({ name: event.currentTarget.value }, 'name')}
          onKeyDown={(event) => {
            if (isEnter(event)) onEnter()
          }}
        />
        <NumberField
          {...typed('maxScore')}
          labelHidden
          w={54}
          emptyValue={0}
          min={0}
          max={1000}
          decimals={2}
        />
        <ActionIcon
          size={28}
          mt={4}
          aria-label={t('criterion.more', { number })}
          aria-expanded={opened}
          onClick={toggle}
        >
          {opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        </ActionIcon>
      </Flex>
      <Collapse expanded={opened} keepMounted={false}>
        <More criterion={criterion} number={number} onChange={onChange} />
      </Collapse>
    </Box>
  )
}

/** The folded part: help, weight, and what the points count for. */
function More({ criterion, number, onChange }: Omit<CriterionFieldsProps, 'onEnter'>) {
  const t = inspectorTexts.useTexts()
  const { words, typed, chosen } = useFields(inspectorTexts, criterion, onChange, { before, number })
  const help = words('helpText')
  return (
    <div className={classes.criterionMore}>
      <Textarea
        {...help}
        label={t('criterion.helpShort')}
        aria-label={help.label}
        placeholder={t('criterion.helpPlaceholder')}
        maxLength={2000}
        autosize
        minRows={1}
      />
      <NumberField
        {...typed('weight')}
        shortLabel={t('criterion.weightShort')}
        emptyValue={1}
        min={0}
        max={100}
        decimals={2}
      />
      <NamedSelect {...chosen('evalGroupId')} list="evalGroupList" shortLabel={t('evalGroupId')} />
      <NamedSelect {...chosen('exerciceId')} list="exerciceList" shortLabel={t('exerciceId')} />
    </div>
  )
}
