/** The page of a preview: where somebody stands in it, and what they have begun. */
import { announcedPart } from '@assay/domain/answers/announced-part'
import type { Answers } from '@assay/domain/answers/answers'
import { afterIdentification, pressButton } from '@assay/domain/answers/page-flow'
import { pagesUpToAuth } from '@assay/domain/answers/page-targets'
import { pageScore } from '@assay/domain/applications/page-score'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { createDraw } from '@assay/domain/assessments/draw'
import { announcedPage, publicAssessment } from '@assay/domain/assessments/projection'
import { findModuleItem } from '@assay/domain/assessments/walk'
import type { Draw } from '@assay/domain/modules/definition'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { useMemo, useState } from 'react'
import { newUuid } from '../../../../api/new-uuid.ts'
import { useDocument, usePage } from '../state/use-builder.ts'

/** `end`: the test is over. */
export type PreviewedPosition = number | 'end'

interface Standing {
  readonly place: PreviewedPosition
  /** Positions of the pages that were shown: the time of each, and of its range, runs. */
  readonly seen: ReadonlySet<number>
  /** A press on the page before led here. */
  readonly isLed: boolean
}

export function usePreviewedPage() {
  const document = useDocument()
  const [standing, setStanding] = useState<Standing>({
    place: usePage().position,
    seen: new Set(),
    isLed: false,
  })
  const { place, seen } = standing
  // Drawn once for this preview, as for an application.
  const [draw] = useState(() => createDraw(newUuid()))
  const assessment = useMemo(
    () =>
      publicAssessment(document, {
        pages: document.pageList.map(({ position }) => position),
        draw: createDraw('preview'),
      }),
    [document],
  )
  const announced = place === 'end' ? null : announcedStep(document, place, seen)
  const move = (to: PreviewedPosition, how: Partial<Standing> = {}): void =>
    setStanding({
      place: to,
      seen: announced || place === 'end' ? seen : new Set([...seen, place]),
      isLed: false,
      ...how,
    })
  return {
    ...standing,
    assessment,
    page: announced ?? assessment.pageList.find(({ position }) => position === place),
    /** Goes where the bar above the page leads. */
    move,
    /** Goes where a pressed button of the page leads, or its identification, with the answers given there. */
    follow: (itemId: string, answers: Answers): void => {
      if (place === 'end') return
      const to = ledTo(document, { place, itemId, answers, draw })
      if (to !== place) move(to, { isLed: true })
    },
    /** Begins the announced page. */
    begin: (): void => {
      if (place !== 'end') setStanding({ ...standing, seen: new Set([...seen, place]), isLed: true })
    },
  }
}

interface Press {
  readonly place: number
  readonly itemId: string
  readonly answers: Answers
  readonly draw: Draw
}

/** Where the candidate's own flow leads; a page's score counts as if it had been left at once. */
function ledTo(document: AssessmentDocument, { place, itemId, answers, draw }: Press): PreviewedPosition {
  const page = document.pageList[place - 1]
  const now = new Date()
  const outcome =
    findModuleItem(document, itemId)?.item.moduleId === moduleTypes.auth
      ? afterIdentification(document, place)
      : pressButton({
          document,
          position: place,
          buttonId: itemId,
          answers,
          pageScore: () =>
            page ? pageScore(page, answers, { visit: { firstVisitAt: now, leftAt: now } }) : 0,
          draw,
        })
  if (outcome.kind === 'stay') return place
  return outcome.kind === 'goTo' ? outcome.position : (outcome.endPage ?? 'end')
}

/** The step before a timed page; null where its time runs, and up to the identification, where none does. */
function announcedStep(document: AssessmentDocument, position: number, seen: ReadonlySet<number>) {
  const page = document.pageList[position - 1]
  if (!page || !document.announcesTimedPages || pagesUpToAuth(document).includes(position)) return null
  const announced = announcedPart(document, position, seen)
  return announced && announcedPage(page, announced, 0)
}
