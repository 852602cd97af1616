import type { Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { useState } from 'react'
import { PageRows } from '../../modules/page/page-rows.tsx'
import { ResubmissionDialog } from '../coming-back/resubmission-dialog.tsx'
import { Background } from '../frame/background.tsx'
import { useTexts } from '../i18n/use-language.ts'
import { candidateTexts } from '../texts.ts'
import { usePageView } from '../use-page-view.ts'
import { Screen } from './screen.tsx'
import type { SittingScreenProps } from './sitting-screen.tsx'
import styles from './test-page.module.css'

type CompletedScreenProps = SittingScreenProps & {
  readonly page: PublicPage | null
  readonly attempt: string
  readonly resubmission: Resubmission | null
}

/** The end: the test's own last page where it has one, and in any case that everything arrived. */
export function CompletedScreen({ page, attempt, resubmission, ...props }: CompletedScreenProps) {
  const t = useTexts(candidateTexts)
  const view = usePageView(props, true)
  const hasMore = resubmission && (resubmission.filters.length > 0 || resubmission.retryFrom !== null)
  const [isAsking, setAsking] = useState(resubmission !== null)
  return (
    <Screen
      title={t('completed.title')}
      text={t('completed.text')}
      {...(hasMore && {
        second: { label: t('completed.options'), onPress: () => setAsking(true) },
      })}
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
          now={props.sitting.now()}
          onRetry={props.sitting.startAnew}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  )
}
