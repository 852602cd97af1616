/**
 * What else may be done on a board: take in a recovery file, whoever's it is; one's own archives; scores
 * with a corrected key.
 */
import { ActionIcon, Menu } from '@mantine/core'
import { IconCalculator, IconDots, IconFileUpload, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMay } from '../../../session/access.ts'
import { ArchivesDialog } from '../archives/archives-dialog.tsx'
import { archiveTexts } from '../archives/texts.ts'
import { RescoringDialog } from '../rescoring/rescoring-dialog.tsx'
import { rescoringTexts } from '../rescoring/texts.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { sittingTexts } from './texts.ts'

export interface BoardMenuProps {
  readonly assessmentId: string
  readonly onOpen: (id: string) => void
}

export function BoardMenu({ assessmentId, onOpen }: BoardMenuProps) {
  const t = useTexts(sittingTexts)
  const rescoring = useTexts(rescoringTexts)
  const mayRescore = useMay('assessment.edit')
  const archives = useTexts(archiveTexts)
  const mayExport = useMay('application.extract')
  const [opened, setOpened] = useState<'recovery' | 'archives' | 'rescoring'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileUpload size={16} aria-hidden />}
            onClick={() => setOpened('recovery')}
          >
            {t('recovery')}
          </Menu.Item>
          {mayExport ? (
            <Menu.Item
              leftSection={<IconFileZip size={16} aria-hidden />}
              onClick={() => setOpened('archives')}
            >
              {archives('open')}
            </Menu.Item>
          ) : null}
          {mayRescore ? (
            <Menu.Item
              leftSection={<IconCalculator size={16} aria-hidden />}
              onClick={() => setOpened('rescoring')}
            >
              {rescoring('open')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {opened === 'recovery' ? <RecoveryDialog onOpen={onOpen} onClose={close} /> : null}
      {opened === 'rescoring' ? <RescoringDialog assessmentId={assessmentId} onClose={close} /> : null}
      {opened === 'archives' ? <ArchivesDialog onClose={close} /> : null}
    </>
  )
}
