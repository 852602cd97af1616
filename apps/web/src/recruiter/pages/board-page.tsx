/** The board of a test, the list of tests at its left where there is room. */
import { Flex } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { Board, type BoardTest } from '../../features/applications/board/board.tsx'
import { AssessmentPanel } from '../../features/assessments/panel/assessment-panel.tsx'
import { keepLastTest } from '../../features/assessments/panel/last-test.ts'
import { roomForPanel } from '../../features/assessments/panel/room-for-panel.ts'
import { useRouteParam } from '../../navigation/use-url-state.ts'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { useMe } from '../../session/me.ts'

const ShareDialog = lazyPart(() => import('../../features/assessments/sharing/share-dialog.tsx'))

export function BoardPage() {
  const assessmentId = useRouteParam('assessmentId')
  const hasRoom = useMediaQuery(roomForPanel, undefined, { getInitialValueInEffect: false })
  const companyId = useMe().companyId ?? ''
  const keep = useCallback(
    (isThere: boolean) => keepLastTest(companyId, isThere ? assessmentId : undefined),
    [companyId, assessmentId],
  )
  const [shared, setShared] = useState<BoardTest>()
  return (
    <Flex h="100%" mih={0}>
      {hasRoom ? <AssessmentPanel selectedId={assessmentId} foldable /> : null}
      <Board
        key={assessmentId}
        assessmentId={assessmentId}
        withWayBack={!hasRoom}
        onFound={keep}
        onShare={setShared}
      />
      {shared === undefined ? null : <ShareDialog test={shared} onClose={() => setShared(undefined)} />}
    </Flex>
  )
}
