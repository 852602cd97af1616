/** Priorisation: its items in the expected order, and how the given order is scored (PRODUCT §5). */

import type { PriorisationData } from '@assay/domain/modules/priorisation/document'
import { Input, TextInput } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceField } from '../editing/choice-field.tsx'
import type { EditorProps, ModuleEditor } from '../editing/editor-types.ts'
import { ItemList } from '../editing/item-list.tsx'
import { patched } from '../editing/lists.ts'
import { NumberField } from '../editing/number-field.tsx'
import { SwitchField } from '../editing/switch-field.tsx'
import { priorisationEditorTexts } from './editor-texts.ts'
import { renumbered } from './renumbered.ts'

type Item = PriorisationData['priorisationList'][number]

function Content({ item, change, newId, keyOf }: EditorProps<'priorisation'>) {
  const t = useTexts(priorisationEditorTexts)
  const { priorisationList: items } = item.data
  return (
    <Input.Wrapper label={t('items')} description={t('items.help')} labelElement="div">
      <ItemList
        label={t('items')}
        items={items}
        keyOf={({ id }) => keyOf(id)}
        nameOf={(index) => t('item', { number: index + 1 })}
        onChange={(list) => change({ priorisationList: renumbered(items, list) })}
        addLabel={t('add')}
        newItem={() => ({ id: newId(), label: '', expectedPosition: 100, tooltipContent: '' })}
        min={1}
        max={100}
      >
        {(each, index, addAfter) => {
          const set = (part: Partial<Item>, field: string): void =>
            change({ priorisationList: patched(items, index, part) }, `${field}:${index}`)
          return (
            <>
              <TextInput
                flex={1}
                aria-label={t('item', { number: index + 1 })}
                value={each.label}
                maxLength={1000}
                onChange={(event) => set({ label: event.currentTarget.value }, 'label')}
                onKeyDown={(event) => event.key === 'Enter' && addAfter()}
              />
              <NumberField
                label={t('item.position', { number: index + 1 })}
                labelHidden
                w={52}
                value={each.expectedPosition}
                emptyValue={1}
                min={1}
                max={100}
                onChange={(expectedPosition) => set({ expectedPosition }, 'position')}
              />
            </>
          )
        }}
      </ItemList>
    </Input.Wrapper>
  )
}

function Scoring({ item, change }: EditorProps<'priorisation'>) {
  const t = useTexts(priorisationEditorTexts)
  const { evaluationType, maxScore, priorisationList } = item.data
  return (
    <>
      <ChoiceField
        label={t('evaluation')}
        value={evaluationType === 0 ? '0' : '2'}
        choices={[
          { value: '0', label: t('evaluation.gap') },
          { value: '2', label: t('evaluation.all') },
        ]}
        onChange={(value) => change({ evaluationType: value === '0' ? 0 : 2 })}
      />
      <NumberField
        label={t('maxScore')}
        description={t('maxScore.help')}
        placeholder={String(priorisationList.length)}
        value={maxScore}
        emptyValue={null}
        min={0}
        max={1000}
        decimals={2}
        onChange={(value) => change({ maxScore: value }, 'maxScore')}
      />
    </>
  )
}

function Behaviour({ item, change }: EditorProps<'priorisation'>) {
  const t = useTexts(priorisationEditorTexts)
  const { useDragAndDrop, priorisationList: items } = item.data
  return (
    <>
      <SwitchField
        label={t('drag')}
        description={t('drag.help')}
        checked={useDragAndDrop}
        onChange={(checked) => change({ useDragAndDrop: checked })}
      />
      <Input.Wrapper label={t('hints')} labelElement="div">
        {items.map((each, index) => (
          <TextInput
            key={each.id}
            mt={4}
            size="xs"
            aria-label={t('item.hint', { number: index + 1 })}
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

export const priorisationEditor: ModuleEditor<'priorisation'> = { Content, Scoring, Behaviour }
