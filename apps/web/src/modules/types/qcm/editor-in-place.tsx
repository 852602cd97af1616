import type { QcmData } from '@assay/domain/modules/types/qcm/data'
import { isExpected, isWorthTheSame, withTick } from '@assay/domain/modules/types/qcm/score'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { InPlaceProps } from '../../shared/editing/editor-types.ts'
import { htmlOfWords } from '../../shared/editing/plain-rich.ts'
import inPlace from '../../shared/in-place/in-place.module.css'
import { ListInPlace } from '../../shared/in-place/list-in-place.tsx'
import { NumberInPlace } from '../../shared/in-place/number-in-place.tsx'
import { PageInPlace } from '../../shared/in-place/page-in-place.tsx'
import { inPlaceTexts } from '../../shared/in-place/texts.ts'
import { WordsInPlace, wordsMaxLength } from '../../shared/in-place/words-in-place.tsx'
import styles from './editor-in-place.module.css'
import { qcmEditorTexts } from './editor-texts.ts'
import player from './player.module.css'
import { SplitOffer } from './split-offer.tsx'

type Choice = QcmData['choiceList'][number]

/** Whether the points say more than which choice is right: they are shown then. */
const isOwnScale = ({ choiceList, isScore }: QcmData): boolean =>
  isScore && !isWorthTheSame(choiceList) && choiceList.some(({ score }) => score !== 0 && score !== 1)

interface MarkProps {
  readonly data: QcmData
  readonly choice: Choice
  readonly label: string
  readonly onTick: () => void
}

/** Says whether a choice is right, and makes it so; where none is right, it is the candidate's empty tick. */
function Mark({ data, choice, label, onTick }: MarkProps) {
  const look = { className: styles.mark, 'data-several': data.isMultipleChoice || undefined }
  if (!data.isScore) return <span {...look} aria-hidden />
  const isRight = isExpected(data, choice)
  return (
    <input type="checkbox" {...look} aria-label={label} title={label} checked={isRight} onChange={onTick} />
  )
}

export function InPlace(props: InPlaceProps<'qcm'>) {
  return (
    <>
      <SplitOffer {...props} />
      <Choices {...props} />
    </>
  )
}

/** The choices as candidates see them: each right or not, with its points or the page it leads to. */
function Choices({ item, change, pages, newId }: InPlaceProps<'qcm'>) {
  const t = qcmEditorTexts.useTexts()
  const common = inPlaceTexts.useTexts()
  const { choiceList, isScore, style } = item.data
  const [showsPoints, showPoints] = useState(() => isOwnScale(item.data))
  // Beside a key another choice is wrong until it is ticked; without one it is worth what all are.
  const score = isScore && isWorthTheSame(choiceList) ? (choiceList[0]?.score ?? 1) : 0
  const choiceOf = (content: string): Choice => ({ id: newId(), content, score })
  return (
    <>
      <ListInPlace
        label={t('choiceList')}
        className={style === 'clickbox' ? player.boxes : player.ticks}
        items={choiceList}
        nameOf={(index) => t('choiceList.*.content', { number: index + 1 })}
        isEmpty={({ content }) => content === ''}
        newItem={() => choiceOf('')}
        itemOf={(words) => choiceOf(htmlOfWords(words.slice(0, wordsMaxLength)))}
        onChange={(list, intent) => change({ choiceList: list }, intent)}
        addLabel={t('add')}
        min={2}
        max={50}
      >
        {(choice, { number, set, first }) => (
          <div className={`${inPlace.box} ${player.choice} ${styles.choice}`}>
            <Mark
              data={item.data}
              choice={choice}
              label={t('choice.right', { number })}
              onTick={() => change({ choiceList: withTick(item.data, choice.id) })}
            />
            <WordsInPlace
              {...first}
              value={choice.content}
              onChange={(content) => set({ content }, 'choice')}
            />
            {isScore && showsPoints ? (
              <NumberInPlace
                label={t('choiceList.*.score', { number })}
                unit={common('points', { count: choice.score })}
                value={choice.score}
                min={-1000}
                max={1000}
                decimals={2}
                onChange={(score) => set({ score }, 'points')}
              />
            ) : null}
            {isScore ? null : (
              <PageInPlace
                label={t('choice.page', { number })}
                pages={pages}
                value={choice.score}
                nowhere={t('choice.nowhere')}
                onChange={(score) => set({ score }, 'page')}
              />
            )}
          </div>
        )}
      </ListInPlace>
      {isScore ? (
        <button
          type="button"
          className={inPlace.add}
          aria-expanded={showsPoints}
          onClick={() => showPoints(!showsPoints)}
        >
          <IconChevronDown size={14} aria-hidden />
          {t('scale')}
        </button>
      ) : null}
    </>
  )
}
