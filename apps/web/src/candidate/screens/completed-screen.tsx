import type { PublicPage } from '@assay/domain/assessments/public-types'
import { PageRows } from '../../modules/page/page-rows.tsx'
import { Background } from '../frame/background.tsx'
import { useTexts } from '../i18n/use-language.ts'
import { candidateTexts } from '../texts.ts'
import { usePageView } from '../use-page-view.ts'
import { Screen } from './screen.tsx'
import type { SittingScreenProps } from './sitting-screen.tsx'
import styles from './test-page.module.css'

/** The end: the test's own last page where it has one, and in any case that everything arrived. */
export function CompletedScreen({
  page,
  ...props
}: SittingScreenProps & { readonly page: PublicPage | null }) {
  const t = useTexts(candidateTexts)
  const view = usePageView(props, true)
  return (
    <Screen title={t('completed.title')} text={t('completed.text')}>
      {page && (
        <>
          <Background page={page} assessment={props.test.assessment} />
          <div className={styles.rows}>
            <PageRows rows={page.rowList} view={view} />
          </div>
        </>
      )}
    </Screen>
  )
}
