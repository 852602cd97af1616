import type { QcmData } from '@assay/domain/modules/types/qcm/document'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { InPlaceProps } from '../../shared/editing/editor-types.ts'
import { patched } from '../../shared/editing/lists.ts'
import { htmlOfWords } from '../../shared/editing/plain-rich.ts'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { NumberInPlace } from '../../shared/in-place/number-in-place.tsx'
import { PageInPlace } from '../../shared/in-place/page-in-place.tsx'
import { inPlaceTexts } from '../../shared/in-place/texts.ts'
import { WordsInPlace, wordsMaxLength } from '../../shared/in-place/words-in-place.tsx'
import styles from './editor-in-place.module.css'
import { qcmEditorTexts } from './editor-texts.ts'
import player from './player.module.css'

type Choice = QcmData['choiceList'][number]

/** The choices as the candidate sees them; in each, its points or the page that it leads to. */
export function InPlace({ item, change, pages, newId, keyOf }: InPlaceProps<'qcm'>) {
  const t = useTexts(qcmEditorTexts)
  const common = useTexts(inPlaceTexts)
  const { choiceList, isScore, isMultipleChoice, style } = item.data
  const choiceOf = (content: string): Choice => ({ id: newId(), content, score: isScore ? 1 : 0 })
  return (
    <ListInPlace
      label={t('choices')}
      className={style === 'clickbox' ? player.boxes : player.ticks}
      items={choiceList}
      keyOf={({ id }) => keyOf(id)}
      nameOf={(index) => t('choice', { number: index + 1 })}
      isEmpty={({ content }) => content === ''}
      newItem={() => choiceOf('')}
      itemOf={(words) => choiceOf(htmlOfWords(words.slice(0, wordsMaxLength)))}
      onChange={(list) => change({ choiceList: list })}
      addLabel={t('add')}
      min={2}
      max={50}
    >
      {(choice, index, keys) => {
        const number = index + 1
        const set = (part: Partial<Choice>, field: string): void =>
          change({ choiceList: patched(choiceList, index, part) }, `${field}:${index}`)
        return (
          <div className={`${player.choice} ${styles.choice}`}>
            <span className={styles.mark} data-several={isMultipleChoice || undefined} aria-hidden />
            <WordsInPlace
              label={t('choice', { number })}
              placeholder={t('choice', { number })}
              value={choice.content}
              onChange={(content) => set({ content }, 'choice')}
              {...keys}
            />
            {isScore ? (
              <NumberInPlace
                label={t('choice.points', { number })}
                unit={common('points', { count: choice.score })}
                value={choice.score}
                min={-1000}
                max={1000}
                decimals={2}
                onChange={(score) => set({ score }, 'points')}
              />
            ) : (
              <PageInPlace
                label={t('choice.page', { number })}
                pages={pages}
                value={choice.score}
                nowhere={t('choice.nowhere')}
                onChange={(score) => set({ score }, 'page')}
              />
            )}
          </div>
        )
      }}
    </ListInPlace>
  )
}
