/** What holds of a page, told as sentences: what its panel shows at rest. */
import type { Page } from '@assay/domain/assessments/document'
import { endOfTest } from '@assay/domain/assessments/limits'
import { useFormats, useTexts } from '../../../../i18n/use-texts.ts'
import { inspectorTexts } from '../../texts/inspector-texts.ts'

export const hasOwnBackground = (page: Page): boolean =>
  page.backgroundImage !== null || page.mobileBackgroundImage !== null

export function usePageSentences(page: Page) {
  const t = useTexts(inspectorTexts)
  const { length, number } = useFormats()
  const { timer, pageRange: range, popups, bonuses } = page
  const time = [
    ...(timer === null
      ? []
      : [
          timer.pageToReach === endOfTest
            ? t('page.told.timerEnd', { time: length(timer.time) })
            : t('page.told.timer', { time: length(timer.time), position: timer.pageToReach }),
        ]),
    ...(range === null
      ? []
      : [
          range.start === range.end
            ? t('page.told.rangeOfOne', { time: length(range.timer), position: range.start })
            : t('page.told.range', { time: length(range.timer), start: range.start, end: range.end }),
        ]),
  ]
  const first = popups[0]
  const points = bonuses.reduce((sum, { score }) => sum + score, 0)
  return {
    time: time.length === 0 ? t('page.told.noLimit') : time.join(' '),
    popups:
      first === undefined
        ? t('page.told.noPopup')
        : popups.length === 1
          ? t('page.told.popup', { time: length(first.showAfterSeconds) })
          : t('page.told.popups', { count: popups.length }),
    bonuses:
      bonuses.length === 0
        ? t('page.told.noBonus')
        : bonuses.length === 1
          ? t('page.told.bonus', { count: points, points: number(points) })
          : t('page.told.bonuses', { count: points, bonuses: bonuses.length, points: number(points) }),
    look: [
      t(page.showStepper ? 'page.told.progress' : 'page.told.noProgress'),
      t(hasOwnBackground(page) ? 'page.told.ownBackground' : 'page.told.testBackground'),
    ].join(' '),
  }
}
