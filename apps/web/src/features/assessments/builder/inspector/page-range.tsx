import type { Page } from '@assay/domain/assessments/document'
import { documentLimits } from '@assay/domain/assessments/limits'
import { SimpleGrid } from '@mantine/core'
import { memo } from 'react'
import { DurationField } from '../../../../modules/shared/editing/duration-field.tsx'
import { SwitchField, useFields } from '../../../../modules/shared/editing/fields.tsx'
import { PageField } from '../../../../modules/shared/editing/page-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { usePageChoices } from '../state/use-builder.ts'
import type { ChangePage } from './changes.ts'

type Range = NonNullable<Page['pageRange']>

interface PageRangeProps extends Pick<Page, 'pageRange' | 'position'> {
  readonly change: ChangePage
}

/** One limit for a run of pages, from this one on unless said otherwise (product 2.11). */
export const PageRange = memo(function PageRange({ pageRange: range, position, change }: PageRangeProps) {
  const t = inspectorTexts.useTexts()
  const pages = usePageChoices()
  const fresh: Range = {
    start: position,
    end: Math.min(position + 1, pages.length),
    timer: 480,
    timerIsDisplayed: true,
    timerFlowReverse: false,
    backtrackingAllowed: true,
  }
  const set = (part: Partial<Range>, field?: string): void =>
    change({ pageRange: { ...(range ?? fresh), ...part } }, field)
  const { chosen, toggle } = useFields(inspectorTexts, range ?? fresh, set, { before: 'page.pageRange.' })
  return (
    <>
      <SwitchField
        label={t('page.pageRange')}
        checked={range !== null}
        onChange={(on) => change({ pageRange: on ? fresh : null })}
      />
      {range === null ? null : (
        <>
          <SimpleGrid cols={2} spacing="xs">
            <PageField
              {...chosen('start')}
              pages={pages}
              onChange={(start) => set({ start, end: Math.max(start, range.end) })}
            />
            <PageField
              {...chosen('end')}
              pages={pages}
              onChange={(end) => set({ end, start: Math.min(end, range.start) })}
            />
          </SimpleGrid>
          <DurationField
            seconds={range.timer}
            max={documentLimits.timerSeconds}
            onChange={(timer) => set({ timer }, 'range')}
          />
          <SwitchField {...toggle('timerIsDisplayed')} />
          <SwitchField {...toggle('timerFlowReverse')} />
          <SwitchField {...toggle('backtrackingAllowed')} />
        </>
      )}
    </>
  )
})
