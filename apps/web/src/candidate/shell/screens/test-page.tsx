import type { PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../../modules/heavy-player.ts'
import { missingIn } from '../../../modules/shared/page/missing-in.ts'
import { PageRows } from '../../../modules/shared/page/page-rows.tsx'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import { Background } from '../frame/background.tsx'
import { Intro } from '../frame/intro.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { Stepper } from '../frame/stepper.tsx'
import { Welcome } from '../frame/welcome.tsx'
import { Announcement, OneByOne, OptionsButton, SaveState, TimeLeft } from '../lazy-parts.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { candidateTexts } from '../texts.ts'
import { usePageView } from '../use-page-view.tsx'
import { OnlyTryDialog } from './check.tsx'
import { Notices, Unsent } from './notices.tsx'
import styles from './test-page.module.css'

const Popups = lazyPart(() => import('../frame/popups.tsx'))

type TestPageProps = SittingScreenProps & { readonly page: PublicPage; readonly visit: PageVisit | null }

/** A page of the test; where its button misses an answer, the first such question takes the focus. */
export function TestPage({ page, visit, ...props }: TestPageProps) {
  const { test, state, sitting } = props
  const { assessment } = test
  const t = candidateTexts.useTexts()
  const main = useRef<HTMLElement>(null)
  /** Shows a question that its page does not show yet. */
  const reveal = useRef<(id: string) => void>(null)
  const isTaking = state.stage.kind === 'taking'
  const view = usePageView(props, missingIn(page, sitting.missingAnswers()), ([first]) => {
    if (first === undefined) return
    reveal.current?.(first)
    focusOn(main.current, first)
  })
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  return (
    <main ref={main} className={styles.page} aria-busy={state.pressedId !== null}>
      <Background page={page} assessment={assessment} />
      <div className={styles.top} data-top>
        <div className={styles.bar}>
          <Stepper assessment={assessment} page={page} />
          <div className={styles.chips} data-taking={isTaking}>
            {/* An announcement comes with the same file, and says already that it has not come. */}
            <Suspense fallback={!page.announced && <PartLoading />}>
              {visit && visit.clocks.length > 0 && <TimeLeft visit={visit} state={state} sitting={sitting} />}
              {/* The first page keeps nothing yet, and is light without it. */}
              {isTaking && <SaveState state={state} />}
              {isTaking && <OptionsButton {...props} />}
            </Suspense>
          </div>
        </div>
        <Notices state={state} />
      </div>
      <Unsent {...props} page={page} />
      {page.position === 1 && <Welcome assessment={assessment} company={test.company} />}
      <PageTitle
        page={page}
        assessment={assessment}
        takesFocus={state.moves > 1 && !state.identification.sending}
      />
      {test.preview && !test.hasPreviewBar && <p className={styles.preview}>{t('preview.notice')}</p>}
      {page.position === 1 && !isTaking && <Intro assessment={assessment} />}
      {page.announced && (
        <Suspense fallback={<PartLoading />}>
          <Announcement announced={page.announced} state={state} onStart={() => sitting.begin()} />
        </Suspense>
      )}
      {page.oneQuestionAtATime ? (
        <Suspense fallback={<PartLoading />}>
          <OneByOne rows={page.rowList} view={view} reveal={reveal} />
        </Suspense>
      ) : (
        <div className={styles.rows} data-rows>
          <PageRows rows={page.rowList} view={view} />
        </div>
      )}
      <Suspense>
        {state.question && (
          <OnlyTryDialog question={state.question} onAnswer={(mayEnd) => void sitting.answer(mayEnd)} />
        )}
        {page.popups.length > 0 && <Popups page={page} visit={visit} sitting={sitting} />}
      </Suspense>
    </main>
  )
}

/** The first field of a module, or the module where it has none. */
function focusOn(main: HTMLElement | null, moduleId: string): void {
  const module = main?.querySelector<HTMLElement>(`[data-module="${CSS.escape(moduleId)}"]`)
  const field = module?.querySelector<HTMLElement>('input, textarea, select, button, summary')
  ;(field ?? module)?.focus()
}
