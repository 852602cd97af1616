import type { Page } from '@assay/domain/assessments/document'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { PageField } from '../../../../modules/editing/page-field.tsx'
import { SwitchField } from '../../../../modules/editing/switch-field.tsx'
import { inspectorTexts } from '../../texts/inspector-texts.ts'
import { useDocument } from '../state/use-builder.ts'
import { DurationField } from './duration-field.tsx'
import type { ChangePage } from './page-inspector.tsx'

/** SPEC §9 says nothing of a usual limit: five minutes, to be changed. */
const usualSeconds = 300

/** The page's limit and the page that it leads to (SPEC §4). */
export function PageTimer({ page, change }: { readonly page: Page; readonly change: ChangePage }) {
  const t = useTexts(inspectorTexts)
  const { pageList } = useDocument()
  const { timer, position } = page
  const next = Math.min(position + 1, pageList.length)
  // Its own page is no way on; where it is chosen already, it stays to be seen.
  const choices = pageList.filter((each) => each.position !== position || timer?.pageToReach === position)
  return (
    <>
      <SwitchField
        label={t('page.timer.on')}
        checked={timer !== null}
        onChange={(on) => change({ timer: on ? { time: usualSeconds, pageToReach: next } : null })}
      />
      {timer === null ? null : (
        <>
          <DurationField
            seconds={timer.time}
            onChange={(time) => change({ timer: { ...timer, time } }, 'timer')}
          />
          <PageField
            label={t('page.timer.target')}
            pages={choices}
            value={timer.pageToReach}
            onChange={(pageToReach) => change({ timer: { ...timer, pageToReach } })}
          />
        </>
      )}
    </>
  )
}
