import { isEndPage } from '@assay/domain/answers/page-targets'
import type { Page } from '@assay/domain/assessments/document'
import { documentLimits, endOfTest } from '@assay/domain/assessments/limits'
import { memo } from 'react'
import { DurationField } from '../../../../modules/shared/editing/duration-field.tsx'
import { SwitchField } from '../../../../modules/shared/editing/fields.tsx'
import { PageField } from '../../../../modules/shared/editing/page-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useDocumentPart, usePageChoices } from '../state/use-builder.ts'
import type { ChangePage } from './changes.ts'

/** A usual limit where none is set yet: five minutes, to be changed. */
const usualSeconds = 300

interface PageTimerProps extends Pick<Page, 'timer' | 'position'> {
  readonly change: ChangePage
}

/** The page's limit and the page that it leads to (product 2.11). */
export const PageTimer = memo(function PageTimer({ timer, position, change }: PageTimerProps) {
  const t = inspectorTexts.useTexts()
  const pages = usePageChoices()
  const isLast = position === pages.length
  // Documents of elsewhere end the test by a last page that names itself: that is no page to choose.
  const ends = timer?.pageToReach === endOfTest || (isLast && timer?.pageToReach === position)
  // A page is no sensible target of its own timer; where it is chosen already, it still shows.
  const others = pages.filter(
    (each) => each.position !== position || (!isLast && timer?.pageToReach === position),
  )
  // Arriving on a last page that asks nothing is the end.
  const isEnd = useDocumentPart((document) => isEndPage(document, document.pageList.length))
  const choices = others.map((each) =>
    isEnd && each.position === pages.length
      ? { ...each, name: [each.name, t('page.timer.endPage')].filter((part) => part !== '').join(' ') }
      : each,
  )
  return (
    <>
      <SwitchField
        label={t('page.timer')}
        checked={timer !== null}
        onChange={(on) => change({ timer: on ? { time: usualSeconds, pageToReach: null } : null })}
      />
      {timer === null ? null : (
        <>
          <DurationField
            seconds={timer.time}
            max={documentLimits.timerSeconds}
            onChange={(time) => change({ timer: { ...timer, time } }, 'timer')}
          />
          <PageField
            label={t('page.timer.pageToReach')}
            pages={choices}
            value={isLast && ends ? null : timer.pageToReach}
            none={{
              label: t(isLast ? 'page.timer.end' : 'page.timer.next'),
              onChoose: () => change({ timer: { ...timer, pageToReach: null } }),
            }}
            end={!isLast && (ends || !isEnd) ? t('page.timer.end') : undefined}
            onChange={(pageToReach) => change({ timer: { ...timer, pageToReach } })}
          />
        </>
      )}
    </>
  )
})
