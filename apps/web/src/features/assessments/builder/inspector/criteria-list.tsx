/**
 * The criteria that an evaluator scores by hand on a module (product 3.16): name and maximum in sight, the
 * rest unfolded.
 */
import type { EvaluationCriterion } from '@assay/domain/assessments/document'
import { Input } from '@mantine/core'
import { memo } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ItemList } from '../../../../modules/shared/editing/item-list.tsx'
import { patched } from '../../../../modules/shared/editing/lists.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { CriterionFields } from './criterion-fields.tsx'

interface CriteriaListProps {
  readonly criteria: readonly EvaluationCriterion[]
  readonly max: number
  readonly onChange: (criteria: EvaluationCriterion[], field?: string) => void
}

export const CriteriaList = memo(function CriteriaList({ criteria, max, onChange }: CriteriaListProps) {
  const t = useTexts(inspectorTexts)
  if (max === 0) return null
  return (
    <Input.Wrapper label={t('criteria')} labelElement="div">
      <ItemList
        label={t('criteria')}
        items={criteria}
        nameOf={(index) => t('criterion', { number: index + 1 })}
        onChange={(list) => onChange(list)}
        addLabel={t('criterion.add')}
        newItem={() => ({
          id: newUuid(),
          name: '',
          helpText: '',
          maxScore: 1,
          weight: 1,
          evalGroupId: null,
          exerciceId: null,
        })}
        max={max}
      >
        {(criterion, index, addAfter) => (
          <CriterionFields
            criterion={criterion}
            number={index + 1}
            onEnter={addAfter}
            onChange={(part, field) =>
              onChange(
                patched(criteria, index, part),
                field === undefined ? undefined : `criterion:${index}:${field}`,
              )
            }
          />
        )}
      </ItemList>
    </Input.Wrapper>
  )
})
