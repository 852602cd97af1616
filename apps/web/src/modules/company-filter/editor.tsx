/** CompanyFilter: what it is called, and whether one filter or several may be chosen (PRODUCT §5). */
import { TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceField } from '../editing/choice-field.tsx'
import type { EditorProps, ModuleEditor } from '../editing/editor-types.ts'
import { companyFilterEditorTexts } from './editor-texts.ts'
import { companyFilterTexts } from './texts.ts'

function Content({ item, change }: EditorProps<'company-filter'>) {
  const t = useTexts(companyFilterEditorTexts)
  const shown = useTexts(companyFilterTexts)
  const { label, allowSeveral } = item.data
  return (
    <>
      <TextInput
        label={t('label')}
        description={t('label.help')}
        placeholder={shown('label')}
        value={label}
        maxLength={255}
        onChange={(event) => change({ label: event.currentTarget.value }, 'label')}
      />
      <ChoiceField
        label={t('answers')}
        value={allowSeveral ? 'several' : 'one'}
        choices={[
          { value: 'one', label: t('answers.one') },
          { value: 'several', label: t('answers.several') },
        ]}
        onChange={(value) => change({ allowSeveral: value === 'several' })}
      />
    </>
  )
}

export const companyFilterEditor: ModuleEditor<'company-filter'> = { Content }
