/** A page of the preview, drawn by what the candidate's own page is drawn with. */
import type { PageClock, PageVisit } from '@assay/contract/answers/types'
import type { Answers } from '@assay/domain/answers/answers'
import { missingAnswers } from '@assay/domain/answers/mandatory'
import type { PublicAssessment, PublicPage } from '@assay/domain/assessments/public-types'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { useRef, useState } from 'react'
import { Background } from '../../../../candidate/shell/frame/background.tsx'
import { Intro } from '../../../../candidate/shell/frame/intro.tsx'
import { OneByOne } from '../../../../candidate/shell/frame/one-by-one.tsx'
import { PageTitle } from '../../../../candidate/shell/frame/page-title.tsx'
import Popups from '../../../../candidate/shell/frame/popups.tsx'
import { Stepper } from '../../../../candidate/shell/frame/stepper.tsx'
import { Welcome } from '../../../../candidate/shell/frame/welcome.tsx'
import testPage from '../../../../candidate/shell/screens/test-page.module.css'
import { Announcement } from '../../../../candidate/shell/timed/announcement.tsx'
import { TimeLeft } from '../../../../candidate/shell/timed/time-left.tsx'
import { missingIn } from '../../../../modules/shared/page/missing-in.ts'
import { PageRows } from '../../../../modules/shared/page/page-rows.tsx'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { useCompanyIdentity } from '../../../../session/me.ts'
import { usePageView } from '../canvas/use-page-view.ts'

interface PreviewedPageProps {
  readonly assessment: PublicAssessment
  readonly page: PublicPage
  /** Whether a press on the page before led here. */
  readonly takesFocus: boolean
  readonly onGoOn: (itemId: string, answers: Answers) => void
  /** The press that begins an announced page. */
  readonly onBegin: () => void
}

/** Nobody takes the test here: nothing of it is stored, and no page was visited before. */
const nobody = { now: () => new Date(), attempt: () => null }
const atRest = { pressedId: null, trouble: null, fault: null }

export function PreviewedPage({ assessment, page, takesFocus, onGoOn, onBegin }: PreviewedPageProps) {
  const idle = usePageView()
  const company = useCompanyIdentity()
  const reveal = useRef<(id: string) => void>(null)
  const [values, setValues] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [isPressed, setPressed] = useState(false)
  const missing = missingAnswers(page, values, new Set(idle.context.filters.map(({ id }) => id)))
  const auth = page.rowList
    .flatMap(({ moduleItemList }) => moduleItemList)
    .find(({ moduleId }) => moduleId === moduleTypes.auth)
  const view: PageView = {
    ...idle,
    values,
    missingIds: new Set(isPressed ? missing : []),
    onChange: (itemId, value) => setValues((before) => new Map(before).set(itemId, value)),
    context: {
      ...idle.context,
      missing: missingIn(page, missing),
      press: (button) => {
        setPressed(missing.length > 0)
        const [first] = missing
        if (first === undefined) onGoOn(button.id, values)
        else reveal.current?.(first)
      },
      identification: { ...idle.context.identification, submit: () => auth && onGoOn(auth.id, values) },
    },
  }
  return (
    <div className={testPage.page}>
      <Background page={page} assessment={assessment} />
      <div className={testPage.top}>
        <div className={testPage.bar}>
          <Stepper assessment={assessment} page={page} />
          <div className={testPage.chips} data-taking={auth === undefined}>
            <Time page={page} />
          </div>
        </div>
      </div>
      {page.position === 1 ? <Welcome assessment={assessment} company={company} /> : null}
      <PageTitle page={page} assessment={assessment} takesFocus={takesFocus} />
      {page.popups.length > 0 ? <Popups page={page} visit={null} sitting={nobody} /> : null}
      {page.position === 1 ? <Intro assessment={assessment} /> : null}
      {page.announced ? (
        <Announcement
          announced={page.announced}
          state={atRest}
          onStart={() => {
            onBegin()
            return Promise.resolve(true)
          }}
        />
      ) : null}
      {page.oneQuestionAtATime ? (
        <OneByOne rows={page.rowList} view={view} reveal={reveal} />
      ) : (
        <div className={testPage.rows} data-rows>
          <PageRows rows={page.rowList} view={view} />
        </div>
      )}
    </div>
  )
}

function Time({ page: { id, timer, pageRange } }: { readonly page: PublicPage }) {
  const [now] = useState(() => new Date())
  const serverNow = now.toISOString()
  const visit: PageVisit = {
    pageId: id,
    firstVisitedAt: serverNow,
    closedAt: null,
    clocks: [
      ...(timer ? [aClock('page', timer.time, { isDisplayed: true, countsUp: false })] : []),
      ...(pageRange
        ? [
            aClock('range', pageRange.timer, {
              isDisplayed: pageRange.timerIsDisplayed,
              countsUp: pageRange.timerFlowReverse,
            }),
          ]
        : []),
    ].sort((one, other) => one.limitSeconds - other.limitSeconds),
    extraTimePercent: 0,
    serverNow,
  }
  return visit.clocks.length === 0 ? null : (
    <TimeLeft visit={visit} state={atRest} sitting={{ now: () => now }} />
  )
}

const aClock = (
  cause: PageClock['cause'],
  seconds: number,
  shown: Pick<PageClock, 'isDisplayed' | 'countsUp'>,
): PageClock => ({ cause, limitSeconds: seconds, remainingSeconds: seconds, givenBackSeconds: 0, ...shown })
