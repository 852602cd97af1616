/** CompanyFilter: its name, whether one filter or several may be chosen (product 3.13), and the filters. */
import { listFilters } from '@assay/contract/companies/filter-calls'
import { Input, Pill, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../api/server-data.ts'
import { SpeaksHere } from '../../../i18n/language.ts'
import controls from '../../controls.module.css'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import type { EditorProps, InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { companyFilterEditorTexts } from './editor-texts.ts'
import { FilterChoices } from './player.tsx'
import { companyFilterTexts } from './texts.ts'

/** The choices, and what names them to type on; without a wording they have the candidate's own label. */
function InPlace({ item, change, view }: InPlaceProps<'company-filter'>) {
  const t = companyFilterEditorTexts.useTexts()
  const { label } = item.data
  const ownLabel = companyFilterTexts.textsIn(view.context.language)('label')
  return (
    <Stack gap="2xs">
      <LineInPlace
        label={t('label')}
        placeholder={item.content === '' ? ownLabel : t('label')}
        value={label}
        maxLength={255}
        className={controls.label}
        onChange={(words) => change({ label: words }, 'label')}
      />
      <div inert data-preview lang={view.context.language}>
        <SpeaksHere value={view.context.language}>
          <FilterChoices
            item={item}
            value={null}
            onChange={() => undefined}
            disabled={false}
            context={view.context}
            label={label || ownLabel}
            labelledBy=""
          />
        </SpeaksHere>
      </div>
    </Stack>
  )
}

function Content({ item, change }: EditorProps<'company-filter'>) {
  const t = companyFilterEditorTexts.useTexts()
  return (
    <>
      <ChoiceField
        label={t('allowSeveral')}
        value={item.data.allowSeveral ? 'several' : 'one'}
        choices={[
          { value: 'one', label: t('allowSeveral.one') },
          { value: 'several', label: t('allowSeveral.several') },
        ]}
        onChange={(value) => change({ allowSeveral: value === 'several' })}
      />
      <Filters />
    </>
  )
}

/** The company's filters, the same for every test. */
function Filters() {
  const t = companyFilterEditorTexts.useTexts()
  const { data } = useQuery(reading(listFilters))
  return (
    <Input.Wrapper label={t('filters')} description={t('filters.help')} labelElement="div">
      {data === undefined ? null : data.data.length === 0 ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('filters.none')}
        </Text>
      ) : (
        <Pill.Group mt={6} gap={4}>
          {data.data.map(({ id, name }) => (
            <Pill key={id}>{name}</Pill>
          ))}
        </Pill.Group>
      )}
      <Text size="xs" c="dimmed" mt={6}>
        {t('filters.where')}
      </Text>
    </Input.Wrapper>
  )
}

export const editor: ModuleEditor<'company-filter'> = {
  InPlace,
  Content,
  alwaysMandatory: true,
}
