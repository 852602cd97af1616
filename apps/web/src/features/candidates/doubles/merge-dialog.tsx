/** Two records side by side: of each field that differs, which one the merged record keeps. */
import { mergedFields } from '@assay/contract/candidates/calls'
import { Radio, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { FormDialog } from '../../../patterns/form/form.tsx'
import type { Candidate } from '../api.ts'
import { peopleTexts } from '../people-texts.ts'
import { candidateTexts } from '../texts.ts'
import { usePairActs } from './use-pair-acts.ts'

const fields = ['email', ...mergedFields] as const
type Field = (typeof fields)[number]
type Side = 'one' | 'other'

interface MergeDialogProps {
  readonly one: Candidate
  readonly other: Candidate
  readonly onClose: () => void
  readonly onMerged?: (id: string) => void
}

export function MergeDialog({ one, other, onClose, onMerged }: MergeDialogProps) {
  const t = peopleTexts.useTexts()
  const words = candidateTexts.useTexts()
  const { date } = useFormats()
  const { merge } = usePairActs()
  const [chosen, choose] = useState<Partial<Record<Field, Side>>>({})
  const shown = (person: Candidate, field: Field): string =>
    field === 'birthDate' && person.birthDate !== null ? date(person.birthDate) : (person[field] ?? '')
  const sideOf = (field: Field): Side => chosen[field] ?? chosen.email ?? 'one'
  const submit = (): void => {
    // The record stays whose address does; of it, what was chosen is the other's.
    const [staying, gone] = sideOf('email') === 'one' ? [one, other] : [other, one]
    const takes = mergedFields.filter((field) => sideOf(field) !== sideOf('email'))
    onClose()
    onMerged?.(staying.id)
    merge(staying, gone, takes)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={t('merge.title')}
      size={640}
      busy={false}
      problem={undefined}
      action={words('merge')}
      button={{ 'data-autofocus': true }}
      onPress={submit}
    >
      <Text size="sm">{t('merge.text')}</Text>
      {fields.map((field) => (
        <FieldChoice
          key={field}
          label={t(`field.${field}`)}
          values={[shown(one, field), shown(other, field)]}
          side={sideOf(field)}
          onChoose={(side) => choose((now) => ({ ...now, [field]: side }))}
        />
      ))}
      <Both
        label={t('merge.kept')}
        values={[one, other].map(({ applications }) => `${applications.length}`)}
      />
      <Both label={t('field.tags')} values={[one, other].map(({ tags }) => tags.join(', ') || '–')} />
    </FormDialog>
  )
}

interface FieldChoiceProps {
  readonly label: string
  readonly values: readonly [string, string]
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

/** A choice where both have a value and these differ; else what the record will have, which is no choice. */
function FieldChoice({ label, values, side, onChoose }: FieldChoiceProps) {
  const [one, other] = values
  if (one === other || one === '' || other === '')
    return one === '' && other === '' ? null : (
      <Both label={label} values={values.map((each) => each || '–')} />
    )
  return (
    <Radio.Group
      label={label}
      value={side}
      onChange={(value) => onChoose(value === 'other' ? 'other' : 'one')}
    >
      <SimpleGrid cols={2} style={{ overflowWrap: 'anywhere' }}>
        <Radio value="one" label={one} />
        <Radio value="other" label={other} />
      </SimpleGrid>
    </Radio.Group>
  )
}

function Both({ label, values }: { readonly label: string; readonly values: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SimpleGrid cols={2} style={{ overflowWrap: 'anywhere' }}>
        {values.map((value, index) => (
          <Text key={index === 0 ? 'one' : 'other'} size="sm">
            {value}
          </Text>
        ))}
      </SimpleGrid>
    </div>
  )
}
