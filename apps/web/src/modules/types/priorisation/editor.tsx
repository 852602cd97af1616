/** Priorisation: its items in the expected order, and how the given order is scored (product 3.26). */

import { Input, TextInput } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { patched } from '../../shared/editing/lists.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { SwitchField } from '../../shared/editing/switch-field.tsx'
import { useFields } from '../../shared/editing/use-fields.ts'
import { InPlace } from './editor-in-place.tsx'
import { priorisationEditorTexts } from './editor-texts.ts'

function Scoring({ item, change }: EditorProps<'priorisation'>) {
  const t = useTexts(priorisationEditorTexts)
  const { typed } = useFields(priorisationEditorTexts, item.data, change)
  const { evaluationType, priorisationList } = item.data
  return (
    <>
      <ChoiceField
        label={t('evaluationType')}
        value={evaluationType === 0 ? '0' : '2'}
        choices={[
          { value: '0', label: t('evaluationType.gap') },
          { value: '2', label: t('evaluationType.all') },
        ]}
        onChange={(value) => change({ evaluationType: value === '0' ? 0 : 2 })}
      />
      <NumberField
        {...typed('maxScore')}
        placeholder={String(priorisationList.length)}
        emptyValue={null}
        min={0}
        max={1000}
        decimals={2}
      />
    </>
  )
}

function Behaviour({ item, change }: EditorProps<'priorisation'>) {
  const t = useTexts(priorisationEditorTexts)
  const { toggle } = useFields(priorisationEditorTexts, item.data, change)
  const { priorisationList: items } = item.data
  return (
    <>
      <SwitchField {...toggle('useDragAndDrop')} />
      <Input.Wrapper label={t('hints')} labelElement="div">
        {items.map((each, index) => (
          <TextInput
            // A save gives ids; the field that is typed in stays the same.
            key={each.id}
            mt={4}
            size="xs"
            aria-label={t('priorisationList.*.tooltipContent', { number: index + 1 })}
            placeholder={t('item.hintPlaceholder')}
            leftSection={index + 1}
            value={each.tooltipContent}
            maxLength={2000}
            onChange={(event) =>
              change(
                { priorisationList: patched(items, index, { tooltipContent: event.currentTarget.value }) },
                `hint:${index}`,
              )
            }
          />
        ))}
      </Input.Wrapper>
    </>
  )
}

export const editor: ModuleEditor<'priorisation'> = { icon: IconListNumbers, InPlace, Scoring, Behaviour }
