import type { QcmData } from '@assay/domain/modules/qcm/document'
import { Input } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { EditorProps } from '../editing/editor-types.ts'
import { ItemList } from '../editing/item-list.tsx'
import { patched } from '../editing/lists.ts'
import { NumberField } from '../editing/number-field.tsx'
import { PageField } from '../editing/page-field.tsx'
import { WordsField } from '../editing/words-field.tsx'
import { qcmEditorTexts } from './editor-texts.ts'

type Choice = QcmData['choiceList'][number]

/** The choices; beside each, its points or the page that it leads to. */
export function Content({ item, change, pages, newId, keyOf }: EditorProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  const { choiceList, isScore } = item.data
  return (
    <Input.Wrapper
      label={t('choices')}
      description={t(isScore ? 'choices.points' : 'choices.pages')}
      labelElement="div"
    >
      <ItemList
        label={t('choices')}
        items={choiceList}
        keyOf={({ id }) => keyOf(id)}
        nameOf={(index) => t('choice', { number: index + 1 })}
        onChange={(list) => change({ choiceList: list })}
        addLabel={t('add')}
        newItem={() => ({ id: newId(), content: '', score: isScore ? 1 : (pages.at(-1)?.position ?? 1) })}
        min={2}
        max={50}
      >
        {(choice, index, addAfter) => {
          const number = index + 1
          const set = (part: Partial<Choice>, field: string): void =>
            change({ choiceList: patched(choiceList, index, part) }, `${field}:${index}`)
          return (
            <>
              <WordsField
                label={t('choice', { number })}
                value={choice.content}
                onChange={(content) => set({ content }, 'choice')}
                onEnter={addAfter}
              />
              {isScore ? (
                <NumberField
                  label={t('choice.points', { number })}
                  labelHidden
                  w={64}
                  value={choice.score}
                  emptyValue={0}
                  min={-1000}
                  max={1000}
                  decimals={2}
                  onChange={(score) => set({ score }, 'points')}
                />
              ) : (
                <PageField
                  label={t('choice.page', { number })}
                  labelHidden
                  pages={pages}
                  value={choice.score}
                  onChange={(score) => set({ score }, 'page')}
                />
              )}
            </>
          )
        }}
      </ItemList>
    </Input.Wrapper>
  )
}
