import type { Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import { PageRows } from '../../modules/page/page-rows.tsx'
import { ResubmissionDialog } from '../coming-back/resubmission-dialog.tsx'
import { Background } from '../frame/background.tsx'
import { useTexts } from '../i18n/use-language.ts'
import { usePageView } from '../use-page-view.ts'
import { completedTexts } from './completed-texts.ts'
import { Screen } from './screen.tsx'
import type { SittingScreenProps } from './sitting-screen.tsx'
import styles from './test-page.module.css'

type CompletedScreenProps = SittingScreenProps & {
  readonly page: PublicPage | null
  readonly attempt: string
  readonly resubmission: Resubmission | null
}

/**
 * The end: the test's own last page where it has one, and in any case that everything arrived. A page that was loaded
 * on it (a reload) asks nothing by itself, and lets somebody else begin.
 */
export function CompletedScreen({ page, attempt, resubmission, ...props }: CompletedScreenProps) {
  const { state, sitting } = props
  const t = useTexts(completedTexts)
  const view = usePageView(props, true)
  const hasMore = resubmission && (resubmission.filters.length > 0 || resubmission.retryFrom !== null)
  const isLoaded = state.moves === 0
  const [isAsking, setAsking] = useState(!isLoaded)
  const more = { label: t('options'), onPress: () => setAsking(true) }
  return (
    <Screen
      title={t('title')}
      text={t('text')}
      {...(hasMore && { [isLoaded ? 'action' : 'second']: more })}
      {...(isLoaded && { second: { label: t('another'), onPress: () => void sitting.startAsAnother() } })}
    >
      {page && (
        <>
          <Background page={page} assessment={props.test.assessment} />
          <div className={styles.rows} data-rows>
            <PageRows rows={page.rowList} view={view} />
          </div>
        </>
      )}
      {resubmission && isAsking && (
        <ResubmissionDialog
          attempt={attempt}
          resubmission={resubmission}
          now={sitting.now()}
          onRetry={sitting.startAnew}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  )
}
