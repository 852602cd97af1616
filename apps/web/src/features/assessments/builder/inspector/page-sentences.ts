/** What holds of a page, told as sentences: what its panel shows at rest. */
import type { Page } from '@assay/domain/assessments/document'
import { endOfTest } from '@assay/domain/assessments/limits'
import { useFormats, useTexts } from '../../../../i18n/use-texts.ts'
import { sentenceTexts } from '../../texts/sentence-texts.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'

export const hasOwnBackground = (page: Page): boolean =>
  page.backgroundImage !== null || page.mobileBackgroundImage !== null

export function usePageSentences(page: Page) {
  const t = useTexts(sentenceTexts)
  const { length, number } = useFormats()
  const { timer, pageRange: range, popups, bonuses } = page
  const isLast = useBuilder((state) => present(state).pageList.length) === page.position
  const time = [
    ...(timer === null
      ? []
      : [
          timer.pageToReach === endOfTest || (isLast && timer.pageToReach === null)
            ? t('page.timerEnd', { time: length(timer.time) })
            : timer.pageToReach === null
              ? t('page.timerNext', { time: length(timer.time) })
              : t('page.timer', { time: length(timer.time), position: timer.pageToReach }),
        ]),
    ...(range === null
      ? []
      : [
          range.start === range.end
            ? t('page.rangeOfOne', { time: length(range.timer), position: range.start })
            : t('page.range', { time: length(range.timer), start: range.start, end: range.end }),
        ]),
  ]
  const first = popups[0]
  const points = bonuses.reduce((sum, { score }) => sum + score, 0)
  return {
    time: time.length === 0 ? t('page.noLimit') : time.join(' '),
    popups:
      first === undefined
        ? t('page.noPopup')
        : popups.length === 1
          ? t('page.popup', { time: length(first.showAfterSeconds) })
          : t('page.popups', { count: popups.length }),
    bonuses:
      bonuses.length === 0
        ? t('page.noBonus')
        : bonuses.length === 1
          ? t('page.bonus', { count: points, points: number(points) })
          : t('page.bonuses', { count: points, bonuses: bonuses.length, points: number(points) }),
    look: [
      t(page.showStepper ? 'page.progress' : 'page.noProgress'),
      t(hasOwnBackground(page) ? 'page.ownBackground' : 'page.testBackground'),
    ].join(' '),
  }
}
