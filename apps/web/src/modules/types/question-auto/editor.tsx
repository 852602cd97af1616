/** QuestionAuto: the words, or the number, that give points (product 3.6). */

import { TextInput } from '@mantine/core'
import { isEnter } from '../../../patterns/keys/is-enter.ts'
import type { EditorProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { SwitchField, useFields } from '../../shared/editing/fields.tsx'
import { ItemList } from '../../shared/editing/item-list.tsx'
import { patched } from '../../shared/editing/lists.ts'
import { NumberField } from '../../shared/editing/number-field.tsx'
import { questionAutoEditorTexts } from './editor-texts.ts'

function Scoring({ item, change, newId }: EditorProps<'question-auto'>) {
  const t = questionAutoEditorTexts.useTexts()
  const { acceptWordGroupList: groups, allowOnlyNumbers } = item.data
  return (
    <ItemList
      label={t('acceptWordGroupList')}
      description={t(allowOnlyNumbers ? 'acceptWordGroupList.numbersHelp' : 'acceptWordGroupList.help')}
      items={groups}
      nameOf={(index) => t('acceptWordGroupList.*.acceptWord', { number: index + 1 })}
      onChange={(acceptWordGroupList) => change({ acceptWordGroupList })}
      addLabel={t('add')}
      newItem={() => ({ id: newId(), acceptWord: '', score: 1 })}
      max={100}
    >
      {(group, index, addAfter) => {
        const set = (part: Partial<typeof group>, field: string): void =>
          change({ acceptWordGroupList: patched(groups, index, part) }, `${field}:${index}`)
        return (
          <>
            <TextInput
              flex={1}
              aria-label={t('acceptWordGroupList.*.acceptWord', { number: index + 1 })}
              placeholder={t(allowOnlyNumbers ? 'group.number' : 'group.words')}
              value={group.acceptWord}
              maxLength={2000}
              onChange={(event) => set({ acceptWord: event.currentTarget.value }, 'word')}
              onKeyDown={(event) => isEnter(event) && addAfter()}
            />
            <NumberField
              label={t('acceptWordGroupList.*.score', { number: index + 1 })}
              labelHidden
              w={64}
              value={group.score}
              emptyValue={0}
              min={-1000}
              max={1000}
              decimals={2}
              onChange={(score) => set({ score }, 'points')}
            />
          </>
        )
      }}
    </ItemList>
  )
}

function Behaviour({ item, change }: EditorProps<'question-auto'>) {
  const { toggle } = useFields(questionAutoEditorTexts, item.data, change)
  return (
    <>
      <SwitchField {...toggle('allowOnlyNumbers')} />
      <SwitchField {...toggle('showWordsCount')} />
    </>
  )
}

export const editor: ModuleEditor<'question-auto'> = { Scoring, Behaviour }
