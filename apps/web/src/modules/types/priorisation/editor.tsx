/** Priorisation: its items in the expected order, and how the given order is scored (product 3.26). */

import type { PriorisationData } from '@assay/domain/modules/types/priorisation/data'
import { Input, TextInput } from '@mantine/core'
import { ChoiceField } from '../../shared/editing/choice-field.tsx'
import type { EditorProps, InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { SwitchField, useFields } from '../../shared/editing/fields.tsx'
import { patched } from '../../shared/editing/lists.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import inPlace from '../../shared/in-place/in-place.module.css'
import { LineInPlace } from '../../shared/in-place/line-in-place.tsx'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { NumberInPlace } from '../../shared/in-place/number-in-place.tsx'
import styles from './editor-in-place.module.css'
import { priorisationEditorTexts } from './editor-texts.ts'
import { renumbered } from './renumbered.ts'

function Scoring({ item, change }: EditorProps<'priorisation'>) {
  const t = priorisationEditorTexts.useTexts()
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
  const t = priorisationEditorTexts.useTexts()
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

export const editor: ModuleEditor<'priorisation'> = { InPlace, Scoring, Behaviour }

type Item = PriorisationData['priorisationList'][number]

const labelMaxLength = 1000

function InPlace({ item, change, newId }: InPlaceProps<'priorisation'>) {
  const t = priorisationEditorTexts.useTexts()
  const { priorisationList: items } = item.data
  const itemOf = (words: string): Item => ({
    id: newId(),
    label: words.slice(0, labelMaxLength),
    expectedPosition: 100,
    tooltipContent: '',
  })
  return (
    <>
      <p className={styles.help}>{t('priorisationList.help')}</p>
      <ListInPlace
        label={t('priorisationList')}
        className={styles.list}
        items={items}
        nameOf={(index) => t('priorisationList.*.label', { number: index + 1 })}
        isEmpty={({ label }) => label === ''}
        newItem={() => itemOf('')}
        itemOf={itemOf}
        onChange={(list, intent) =>
          change({ priorisationList: intent === undefined ? renumbered(items, list) : list }, intent)
        }
        addLabel={t('add')}
        min={1}
        max={100}
      >
        {(each, { number, set, first }) => (
          <div className={inPlace.box}>
            <LineInPlace
              {...first}
              value={each.label}
              maxLength={labelMaxLength}
              onChange={(label) => set({ label }, 'label')}
            />
            <NumberInPlace
              label={t('priorisationList.*.expectedPosition', { number })}
              lead={t('item.place')}
              value={each.expectedPosition}
              min={1}
              max={100}
              decimals={0}
              onChange={(expectedPosition) =>
                set({ expectedPosition: Math.max(1, expectedPosition) }, 'position')
              }
            />
          </div>
        )}
      </ListInPlace>
    </>
  )
}
