/** The page of a preview: where somebody stands in it, and what they have begun. */
import { announcedPart } from '@assay/domain/answers/announced-part'
import { pagesUpToAuth } from '@assay/domain/answers/page-targets'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { createDraw } from '@assay/domain/assessments/draw'
import { announcedPage, publicAssessment } from '@assay/domain/assessments/projection'
import { useMemo, useState } from 'react'
import { useDocument, usePage } from '../state/use-builder.ts'
import { isChosenByScore, nextPosition } from './next-position.ts'

/** `end`: the test is over. */
export type PreviewedPosition = number | 'end'

interface Standing {
  readonly place: PreviewedPosition
  /** Positions of the pages that were shown: the time of each, and of its range, runs. */
  readonly seen: ReadonlySet<number>
  /** A press on the page before led here. */
  readonly isLed: boolean
  readonly isGuessed: boolean
}

export function usePreviewedPage() {
  const document = useDocument()
  const [standing, setStanding] = useState<Standing>({
    place: usePage().position,
    seen: new Set(),
    isLed: false,
    isGuessed: false,
  })
  const { place, seen } = standing
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
      isGuessed: false,
      ...how,
    })
  return {
    ...standing,
    assessment,
    page: announced ?? assessment.pageList.find(({ position }) => position === place),
    /** Goes where the bar above the page leads. */
    move,
    /** Goes where a pressed button of the page leads. */
    follow: (itemId: string): void =>
      move(nextPosition(document, itemId) ?? 'end', {
        isLed: true,
        isGuessed: isChosenByScore(document, itemId),
      }),
    /** Begins the announced page. */
    begin: (): void => {
      if (place !== 'end') setStanding({ ...standing, seen: new Set([...seen, place]), isLed: true })
    },
  }
}

/** The step before a timed page; null where its time runs, and up to the identification, where none does. */
function announcedStep(document: AssessmentDocument, position: number, seen: ReadonlySet<number>) {
  const page = document.pageList[position - 1]
  if (!page || !document.announcesTimedPages || pagesUpToAuth(document).includes(position)) return null
  const announced = announcedPart(document, position, seen)
  return announced && announcedPage(page, announced, 0)
}
