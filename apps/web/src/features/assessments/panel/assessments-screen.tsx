/** /candidates/assessments: the panel; with room beside it the board of the test that was last looked at. */
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutKanban } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { patternOf } from '../../../navigation/paths.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { useMay, useMe } from '../../../session/me.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import classes from './assessment-panel.module.css'
import { AssessmentPanel } from './assessment-panel.tsx'
import { lastTest } from './last-test.ts'
import { roomForPanel } from './room-for-panel.ts'
import { usePanelList } from './use-panel-list.ts'

/** /assessment-builder: the same tests, each to be changed. */
export function ChooserScreen() {
  return (
    <div className={classes.screen}>
      <AssessmentPanel leadsTo="builder" />
    </div>
  )
}

export function AssessmentsScreen() {
  const t = panelTexts.useTexts()
  const mayView = useMay('application.view')
  const { companyId } = useMe()
  const hasRoom = useMediaQuery(roomForPanel, undefined, { getInitialValueInEffect: false })
  const list = usePanelList()
  const latest = list.rows.find((test) => test.latestApplicationDate !== null)?.id
  const last = lastTest(companyId ?? '')
  // Beside a list that a filter of the address shortens stands one of its own tests.
  const opened = !list.isFiltered || list.rows.some(({ id }) => id === last) ? (last ?? latest) : latest
  if (mayView && hasRoom && opened !== undefined)
    return <Navigate to={patternOf.board} params={{ assessmentId: opened }} search replace />
  const beside = mayView ? 'choose' : 'noApplications'
  return (
    <div className={classes.screen}>
      <AssessmentPanel />
      {mayView && !hasRoom ? null : (
        <div className={classes.beside}>
          <EmptyState title={t(`${beside}.title`)} text={t(`${beside}.text`)} icon={IconLayoutKanban} />
        </div>
      )}
    </div>
  )
}
