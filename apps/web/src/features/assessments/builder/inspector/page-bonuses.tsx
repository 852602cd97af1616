import type { Page, PageBonus } from '@assay/domain/assessments/document'
import { Group, NativeSelect, Stack } from '@mantine/core'
import { memo } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { ItemList } from '../../../../modules/shared/editing/item-list.tsx'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import type { ChangePage } from './changes.ts'

const types = ['ArrivalBonus', 'DurationBonus'] as const

interface PageBonusesProps extends Pick<Page, 'bonuses'> {
  readonly change: ChangePage
}

/** Points for reaching the page, or for being quick on it (product 3.18). */
export const PageBonuses = memo(function PageBonuses({ bonuses, change }: PageBonusesProps) {
  const t = inspectorTexts.useTexts()
  const put = (index: number, bonus: PageBonus, field?: string): void =>
    change({ bonuses: bonuses.with(index, bonus) }, field && `${field}:${index}`)
  return (
    <ItemList<PageBonus>
      label={t('page.bonuses')}
      items={bonuses}
      nameOf={(index) => t('page.bonus', { number: index + 1 })}
      onChange={(list) => change({ bonuses: list })}
      addLabel={t('page.bonus.add')}
      newItem={() => ({ id: newUuid(), type: 'ArrivalBonus', score: 1 })}
      max={10}
    >
      {(bonus, index) => (
        <Stack gap={6} flex={1} miw={0}>
          <NativeSelect
            aria-label={t('page.bonuses.*.type', { number: index + 1 })}
            value={bonus.type}
            data={types.map((type) => ({ value: type, label: t(`page.bonus.${type}`) }))}
            onChange={(event) => put(index, withType(bonus, event.currentTarget.value as PageBonus['type']))}
          />
          <Group gap={6} wrap="nowrap" align="flex-end" grow>
            {bonus.type === 'DurationBonus' ? (
              <NumberField
                label={t('page.bonuses.*.limitSeconds', { number: index + 1 })}
                shortLabel={t('page.bonus.limitShort')}
                value={bonus.limitSeconds}
                emptyValue={1}
                min={1}
                max={86_400}
                onChange={(limitSeconds) => put(index, { ...bonus, limitSeconds }, 'limit')}
              />
            ) : null}
            <NumberField
              label={t('page.bonuses.*.score', { number: index + 1 })}
              shortLabel={t('scoring')}
              value={bonus.score}
              emptyValue={0}
              min={-1000}
              max={1000}
              decimals={2}
              onChange={(score) => put(index, { ...bonus, score }, 'score')}
            />
          </Group>
        </Stack>
      )}
    </ItemList>
  )
})

function withType({ id, score }: PageBonus, type: PageBonus['type']): PageBonus {
  return type === 'ArrivalBonus' ? { id, type, score } : { id, type, score, limitSeconds: 60 }
}
