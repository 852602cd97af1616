/** The board's menu: the test's link, results, a recovery file, archives, a corrected key. */
import {
  IconCalculator,
  IconChartHistogram,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconFileUpload,
  IconFileZip,
  IconShare,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rescoringTexts } from '../../../feature-parts/rescoring/texts.ts'
import { paths, screenTexts } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { useUrlState } from '../../../navigation/use-url-state.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { ActionMenu } from '../../../patterns/list/row-menu.tsx'
import { saveResults } from '../../../patterns/test-results.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import { useMay } from '../../../session/me.ts'
import { testQuery } from '../api/board-queries.ts'
import { archiveTexts } from '../archives/texts.ts'
import { useCompareBest } from '../compare/go-compare.ts'
import { compareTexts } from '../compare/texts.ts'
import { DefaultOwnersDialog } from '../owners/people-choice.tsx'
import { ownerTexts } from '../owners/texts.ts'
import { accommodationTexts } from './texts.ts'

const ArchivesDialog = lazyPart(() => import('../archives/archives-dialog.tsx'))
const RescoringDialog = lazyPart(() => import('../../../feature-parts/rescoring/rescoring-dialog.tsx'))
const RecoveryDialog = lazyPart(() => import('./recovery-dialog.tsx'))

interface BoardMenuProps {
  readonly assessmentId: string
  readonly onOpen: (id: string) => void
  /** Shares the test's link; absent while the test is not known. */
  readonly onShare: (() => void) | undefined
}

export function BoardMenu({ assessmentId, onOpen, onShare }: BoardMenuProps) {
  const t = accommodationTexts.useTexts()
  const common = patternTexts.useTexts()
  const rescoring = rescoringTexts.useTexts()
  // Absent for a deleted test, into which no answers are recovered.
  const test = useQuery(testQuery(assessmentId)).data
  const mayRescore = test?.abilities.edit
  const archives = archiveTexts.useTexts()
  const owners = ownerTexts.useTexts()
  const compare = compareTexts.useTexts()
  const screens = screenTexts.useTexts()
  const go = useGo()
  const compareBest = useCompareBest(assessmentId)
  const mayRecover = useMay('application.edit')
  const mayExport = useMay('application.extract')
  const [opened, setOpened] = useState<'recovery' | 'rescoring' | 'owners'>()
  const [archivesOpened, openArchives] = useUrlState('archives')
  const close = () => setOpened(undefined)
  const actions = [
    onShare !== undefined && { label: t('share'), icon: IconShare, onClick: onShare },
    { label: compare('best'), icon: IconUsersGroup, onClick: () => compareBest() },
    { label: screens('quality'), icon: IconChartHistogram, onClick: () => go(paths.quality(assessmentId)) },
    mayExport && {
      label: common('results.xlsx'),
      icon: IconFileSpreadsheet,
      onClick: () => void saveResults(assessmentId, 'xlsx'),
    },
    mayExport && {
      label: common('results.csv'),
      icon: IconFileTypeCsv,
      onClick: () => void saveResults(assessmentId, 'csv'),
    },
    mayRecover && !!test && { label: owners('default'), icon: IconUsers, onClick: () => setOpened('owners') },
    mayRecover &&
      !!test && { label: t('recovery'), icon: IconFileUpload, onClick: () => setOpened('recovery') },
    mayExport &&
      mayRecover && { label: archives('open'), icon: IconFileZip, onClick: () => openArchives('1') },
    mayRescore === true && {
      label: rescoring('open'),
      icon: IconCalculator,
      onClick: () => setOpened('rescoring'),
    },
  ]
  return (
    <>
      <ActionMenu label={t('more')} position="bottom-start" actions={actions} />
      {opened === 'recovery' ? <RecoveryDialog onOpen={onOpen} onClose={close} /> : null}
      {opened === 'rescoring' ? <RescoringDialog assessmentId={assessmentId} onClose={close} /> : null}
      {opened === 'owners' ? <DefaultOwnersDialog assessmentId={assessmentId} onClose={close} /> : null}
      {mayExport && mayRecover && archivesOpened !== '' ? (
        <ArchivesDialog onClose={() => openArchives('')} />
      ) : null}
    </>
  )
}
