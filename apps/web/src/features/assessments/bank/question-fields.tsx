/** What is said of a question beside what it asks: category, level, competence, language. */
import type { BankQuestionRow } from '@assay/contract/bank/schemas'
import { categoryPath, questionLevels } from '@assay/domain/bank/question'
import { Autocomplete, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bankCategoriesQuery } from '../api/bank-queries.ts'
import { useBankTexts } from '../texts/bank-texts.ts'

export type SaidOfQuestion = Pick<BankQuestionRow, 'category' | 'level' | 'competence' | 'language'>

export const nothingSaid: SaidOfQuestion = { category: '', level: null, competence: '', language: 'fr' }

interface QuestionFieldsProps {
  readonly said: SaidOfQuestion
  readonly onChange: (said: SaidOfQuestion) => void
  /** The category was looked at and cannot stand. */
  readonly isRefused: boolean
}

export const isSaid = ({ category }: SaidOfQuestion): boolean => categoryPath(category) !== undefined

const takeFocus = (field: HTMLElement | null) => field?.focus()

export function QuestionFields({ said, onChange, isRefused }: QuestionFieldsProps) {
  const t = useBankTexts()
  const { data } = useQuery(bankCategoriesQuery('company'))
  const set = (part: Partial<SaidOfQuestion>): void => onChange({ ...said, ...part })
  return (
    <Stack gap="sm">
      <Autocomplete
        ref={isRefused ? takeFocus : null}
        label={t('category')}
        description={t('category.help')}
        data-autofocus
        // A list that opens by itself hides the other fields on a phone.
        openOnFocus={false}
        required
        maxLength={200}
        value={said.category}
        data={(data?.data ?? []).map(({ path }) => path)}
        error={isRefused ? t('category.required') : null}
        onChange={(category) => set({ category })}
      />
      <Group grow align="flex-start">
        <NativeSelect
          label={t('level')}
          value={said.level ?? ''}
          data={[
            { value: '', label: t('level.none') },
            ...questionLevels.map((level) => ({ value: String(level), label: t('level.of', { level }) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            set({ level: questionLevels.find((level) => String(level) === value) ?? null })
          }}
        />
        <NativeSelect
          label={t('language')}
          value={said.language}
          data={(['fr', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={(event) => set({ language: event.currentTarget.value === 'en' ? 'en' : 'fr' })}
        />
      </Group>
      <Autocomplete
        label={t('competence')}
        maxLength={100}
        value={said.competence}
        data={data?.competences ?? []}
        onChange={(competence) => set({ competence })}
      />
    </Stack>
  )
}
