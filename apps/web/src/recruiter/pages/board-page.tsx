/** /candidates/assessments/{assessmentId}: the list of tests at the left where there is room, the board beside it. */
import { useMediaQuery } from '@mantine/hooks'
import { Board } from '../../features/applications/board/board.tsx'
import { AssessmentPanel } from '../../features/assessments/panel/assessment-panel.tsx'
import { useRouteParam } from '../../navigation/use-url-state.ts'
import classes from './board-page.module.css'

/** Below this the board needs the whole width; its head leads back to the list. */
const roomForPanel = '(min-width: 75em)'

export function BoardPage() {
  const assessmentId = useRouteParam('assessmentId')
  const hasRoom = useMediaQuery(roomForPanel, undefined, { getInitialValueInEffect: false })
  return (
    <div className={classes.page}>
      {hasRoom ? <AssessmentPanel selectedId={assessmentId} foldable /> : null}
      <Board key={assessmentId} assessmentId={assessmentId} withWayBack={!hasRoom} />
    </div>
  )
}
