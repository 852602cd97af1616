import type { PublicPage } from '@assay/domain/assessments/public-types'
import { type ReactNode, Suspense } from 'react'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import type { SittingState } from '../../taking/state/state.ts'
import { hasUnacknowledged } from '../../taking/state/unacknowledged.ts'
import { Screen } from '../frame/screen.tsx'
import { Waiting } from '../frame/waiting.tsx'
import {
  CompletedScreen,
  InterruptedScreen,
  RareScreen,
  ResumeLinkScreen,
  ResumeScreen,
  TakenOverScreen,
  TroubleLine,
} from '../lazy-parts.ts'
import { recoveryOf } from '../recovery/recovery-of.ts'
import type { SittingScreenProps } from '../screen-props.ts'
import { candidateTexts } from '../texts.ts'
import { usePageView } from '../use-page-view.tsx'
import { CheckFirst } from './check.tsx'
import { TestPage } from './test-page.tsx'

/** Draws the screen of where the candidate stands. */
export function SittingScreen(props: SittingScreenProps) {
  const t = candidateTexts.useTexts()
  return <Suspense fallback={<Waiting />}>{screenOf(props, t('opening'))}</Suspense>
}

function screenOf(props: SittingScreenProps, opening: string): ReactNode {
  const { test, state, sitting } = props
  const { stage } = state
  const loading = <PartLoading hasAnswers={!state.identification.sending} />
  switch (stage.kind) {
    case 'opening':
      return (
        <Screen title={opening} text="">
          <Suspense fallback={loading}>{state.trouble ? <TroubleLine state={state} /> : loading}</Suspense>
        </Screen>
      )
    case 'resume':
      return (
        <ResumeScreen
          firstName={stage.firstName}
          onSame={() => void sitting.continueAsSame()}
          {...(!test.isClosed && { onAnother: () => void sitting.startAsAnother() })}
        />
      )
    case 'resumeLink':
      return (
        <ResumeLinkScreen
          token={stage.token}
          assessmentId={test.assessmentId}
          firstName={test.resume?.firstName}
          isCompleted={test.isLinkOfCompleted === true}
          onGoOn={() => void sitting.continueAsSame()}
          onIdentify={() => sitting.startAnew()}
        />
      )
    case 'elsewhere':
      return <RareScreen why="elsewhere" />
    case 'takenOver':
      return (
        <TakenOverScreen
          {...recoveryOf(props)}
          attempt={sitting.attempt() ?? ''}
          hasUnacknowledged={hasUnacknowledged(state)}
        />
      )
    case 'interrupted':
      return (
        <InterruptedScreen
          {...recoveryOf(props)}
          endedAt={stage.endedAt}
          retryFrom={stage.retryFrom}
          hasUnacknowledged={hasUnacknowledged(state)}
          onRetry={() => sitting.startAnew()}
          {...(!test.isClosed && { onAnother: () => void sitting.startAsAnother() })}
        />
      )
    case 'failed':
      return <RareScreen why={stage.code} attempt={sitting.attempt() ?? test.resume?.applicationId} />
    case 'completed':
      return <Completed {...props} stage={stage} />
    case 'before':
      return (
        <CheckFirst test={props.test}>
          <TestPage key={stage.page.id} {...props} page={stage.page} visit={null} />
        </CheckFirst>
      )
    case 'taking':
      return <TestPage key={arrivalAt(stage.page)} {...props} page={stage.page} visit={stage.visit} />
  }
}

/** Draws the end, which comes with the late parts; those know nothing of what a page's players need. */
function Completed({
  stage,
  ...props
}: SittingScreenProps & { readonly stage: Extract<SittingState['stage'], { kind: 'completed' }> }) {
  return <CompletedScreen {...props} {...stage} view={usePageView(props, null)} />
}

/** A key that changes when the candidate arrives: at another page, and after its announcement. */
function arrivalAt({ id, announced }: PublicPage): string {
  return announced ? `${id} announced` : id
}
