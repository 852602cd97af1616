import { SimpleGrid } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import type { EditorProps } from '../../shared/editing/editor-types.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { qcmEditorTexts } from './editor-texts.ts'

/** One answer or several, and how many. */
export function Content({ item, change }: EditorProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  const { choiceList, isMultipleChoice, nbMinChoices, nbMaxChoices } = item.data
  return (
    <>
      <ChoiceField
        label={t('isMultipleChoice')}
        value={isMultipleChoice ? 'several' : 'one'}
        choices={[
          { value: 'one', label: t('isMultipleChoice.one') },
          { value: 'several', label: t('isMultipleChoice.several') },
        ]}
        onChange={(value) =>
          change(
            value === 'several'
              ? { isMultipleChoice: true, nbMaxChoices: Math.max(nbMaxChoices, choiceList.length) }
              : { isMultipleChoice: false },
          )
        }
      />
      {isMultipleChoice ? (
        <SimpleGrid cols={2} spacing="xs" data-setting="limits">
          <NumberField
            label={t('nbMinChoices')}
            value={nbMinChoices}
            emptyValue={0}
            min={0}
            max={50}
            onChange={(value) => change({ nbMinChoices: value }, 'min')}
          />
          <NumberField
            label={t('nbMaxChoices')}
            value={nbMaxChoices}
            emptyValue={1}
            min={1}
            max={50}
            onChange={(value) => change({ nbMaxChoices: value }, 'max')}
          />
        </SimpleGrid>
      ) : null}
    </>
  )
}
