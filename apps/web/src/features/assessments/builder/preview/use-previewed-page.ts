/** The page of a preview: where somebody stands in it, and what they have begun. */
import { announcedPart } from '@assay/domain/answers/announced-part'
import type { Answers } from '@assay/domain/answers/answers'
import { afterIdentification, pressButton } from '@assay/domain/answers/page-flow'
import { pagesUpToAuth } from '@assay/domain/answers/page-targets'
import { pageScore } from '@assay/domain/applications/page-score'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { createDraw, drawSeed } from '@assay/domain/assessments/draw'
import { announcedPage, publicAssessment } from '@assay/domain/assessments/projection'
import { findModuleItem } from '@assay/domain/assessments/walk'
import type { Draw } from '@assay/domain/modules/definition'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { useMemo, useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { usePage } from '../state/use-builder.ts'
import { useDrawnDocument } from '../state/use-pools.ts'

/** `end`: the test is over. */
export type PreviewedPosition = number | 'end'

interface Standing {
  readonly position: PreviewedPosition
  /** Positions of the pages that were shown: the time of each, and of its range, runs. */
  readonly seen: ReadonlySet<number>
  /** A press on the page before led here. */
  readonly isLed: boolean
}

export function usePreviewedPage() {
  const document = useDrawnDocument()
  const [standing, setStanding] = useState<Standing>({
    position: usePage().position,
    seen: new Set(),
    isLed: false,
  })
  const { position, seen } = standing
  // Drawn once for this preview, as for an application.
  const [draw] = useState(() => createDraw(drawSeed(newUuid())))
  const assessment = useMemo(
    () =>
      publicAssessment(document, {
        pages: document.pageList.map(({ position }) => position),
        draw: createDraw('preview'),
      }),
    [document],
  )
  const announced = position === 'end' ? null : announcedStep(document, position, seen)
  const move = (to: PreviewedPosition, how: Partial<Standing> = {}): void =>
    setStanding({
      position: to,
      seen: announced || position === 'end' ? seen : new Set([...seen, position]),
      isLed: false,
      ...how,
    })
  return {
    ...standing,
    assessment,
    page: announced ?? assessment.pageList.find((each) => each.position === position),
    /** Goes where the bar above the page leads. */
    move,
    /** Goes where a pressed button of the page leads, or its identification, with the answers given there. */
    follow: (itemId: string, answers: Answers): void => {
      if (position === 'end') return
      const to = ledTo(document, { position, itemId, answers, draw })
      if (to !== position) move(to, { isLed: true })
    },
    begin: (): void => {
      if (position !== 'end') setStanding({ ...standing, seen: new Set([...seen, position]), isLed: true })
    },
  }
}

interface Press {
  readonly position: number
  readonly itemId: string
  readonly answers: Answers
  readonly draw: Draw
}

/** Where the candidate's own flow leads; a page's score counts as if it had been left at once. */
function ledTo(document: AssessmentDocument, { position, itemId, answers, draw }: Press): PreviewedPosition {
  const page = document.pageList[position - 1]
  const now = new Date()
  const outcome =
    findModuleItem(document, itemId)?.item.moduleId === moduleTypes.auth
      ? afterIdentification(document, position)
      : pressButton({
          document,
          position,
          buttonId: itemId,
          answers,
          pageScore: () =>
            page ? pageScore(page, answers, { visit: { firstVisitAt: now, leftAt: now } }) : 0,
          draw,
        })
  if (outcome.kind === 'stay') return position
  return outcome.kind === 'goTo' ? outcome.position : (outcome.endPage ?? 'end')
}

/** The step before a timed page; null where its time runs, and up to the identification, where none does. */
function announcedStep(document: AssessmentDocument, position: number, seen: ReadonlySet<number>) {
  const page = document.pageList[position - 1]
  if (!page || !document.announcesTimedPages || pagesUpToAuth(document).includes(position)) return null
  const announced = announcedPart(document, position, seen)
  return announced && announcedPage(page, announced, 0)
}
