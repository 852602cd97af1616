/** The settings of a pool: from what it draws, how many, and what each is worth. */
import type { Pool } from '@assay/domain/assessments/document'
import { questionLevels } from '@assay/domain/bank/question'
import { NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { NumberField } from '../../../../modules/shared/editing/number-field.tsx'
import { bankCategoriesQuery } from '../../api/bank-queries.ts'
import { usePoolTexts } from '../../texts/pool-texts.ts'
import { PoolWarnings } from '../canvas/pool-card.tsx'
import { withPool } from '../edits/pool-edits.ts'
import { useStore } from '../state/use-builder.ts'
import { usePools } from '../state/use-pools.ts'
import { Section } from './section.tsx'

interface PoolInspectorProps {
  readonly rowId: string
  readonly pool: Pool
}

export function PoolInspector({ rowId, pool }: PoolInspectorProps) {
  const t = usePoolTexts()
  const store = useStore()
  const { data } = useQuery(bankCategoriesQuery('company'))
  const described = usePools().get(rowId)
  const categories = data?.data ?? []
  const change = (part: Partial<Pool>, field: string): void =>
    store.edit((document) => withPool(document, rowId, part), { intent: `pool:${rowId}:${field}` })
  return (
    <Section title={t('title')} name="pool">
      <NativeSelect
        label={t('category')}
        value={pool.categoryId ?? ''}
        data={[
          { value: '', label: t('category.none') },
          ...categories.flatMap(({ id, path }) => (id === null ? [] : { value: id, label: path })),
        ]}
        onChange={(event) => {
          const chosen = categories.find(({ id }) => id === event.currentTarget.value)
          change({ categoryId: chosen?.id ?? null, category: chosen?.path ?? '' }, 'category')
        }}
      />
      <NativeSelect
        label={t('level')}
        value={pool.level ?? ''}
        data={[
          { value: '', label: t('level.any') },
          ...questionLevels.map((level) => ({ value: String(level), label: t('level.of', { level }) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ level: questionLevels.find((level) => String(level) === value) ?? null }, 'level')
        }}
      />
      <NativeSelect
        label={t('competence')}
        value={pool.competence}
        data={[
          { value: '', label: t('competence.any') },
          ...(data?.competences ?? []).map((name) => ({ value: name, label: name })),
        ]}
        onChange={(event) => change({ competence: event.currentTarget.value }, 'competence')}
      />
      <NumberField
        label={t('count')}
        value={pool.count}
        emptyValue={1}
        min={1}
        max={50}
        onChange={(count) => change({ count }, 'count')}
      />
      <NumberField
        label={t('worth')}
        description={t('worth.help')}
        value={pool.points}
        emptyValue={0}
        min={0}
        max={1000}
        decimals={2}
        onChange={(points) => change({ points }, 'points')}
      />
      <NumberField
        label={t('cap')}
        description={t('cap.help')}
        placeholder={t('cap.none')}
        value={pool.maxExposure}
        emptyValue={null}
        min={1}
        max={100}
        onChange={(maxExposure) => change({ maxExposure }, 'cap')}
      />
      {described === undefined ? null : <PoolWarnings described={described} />}
      <Text size="sm" c="dimmed">
        {t('rule')}
      </Text>
    </Section>
  )
}
