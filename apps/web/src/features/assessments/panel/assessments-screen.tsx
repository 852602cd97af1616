/** /candidates/assessments: the panel, and the place where a test's applications will show. */
import { IconLayoutKanban } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { useMay } from '../../../session/access.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import classes from './assessment-panel.module.css'
import { AssessmentPanel } from './assessment-panel.tsx'

export function AssessmentsScreen() {
  const t = useTexts(panelTexts)
  const beside = useMay('application.view') ? 'choose' : 'noApplications'
  return (
    <div className={classes.screen}>
      <AssessmentPanel />
      <div className={classes.beside}>
        <EmptyState title={t(`${beside}.title`)} text={t(`${beside}.text`)} icon={<IconLayoutKanban />} />
      </div>
    </div>
  )
}
