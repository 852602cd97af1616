/**
 * What else may be done on a board: share the test's link; take in a recovery file, whoever's it is; one's own
 * archives; scores with a corrected key.
 */
import { ActionIcon, Menu } from '@mantine/core'
import { IconCalculator, IconDots, IconFileUpload, IconFileZip, IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useMay } from '../../../session/access.ts'
import { ArchivesDialog } from '../archives/archives-dialog.tsx'
import { archiveTexts } from '../archives/texts.ts'
import { RescoringDialog } from '../rescoring/rescoring-dialog.tsx'
import { rescoringTexts } from '../rescoring/texts.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { accommodationTexts } from './texts.ts'

export interface BoardMenuProps {
  readonly assessmentId: string
  readonly onOpen: (id: string) => void
  /** Shares the test's link; absent while the test is not known. */
  readonly onShare: (() => void) | undefined
}

export function BoardMenu({ assessmentId, onOpen, onShare }: BoardMenuProps) {
  const t = useTexts(accommodationTexts)
  const rescoring = useTexts(rescoringTexts)
  const mayRescore = useMay('assessment.edit')
  const archives = useTexts(archiveTexts)
  const mayRecover = useMay('application.edit')
  const mayExport = useMay('application.extract')
  const [opened, setOpened] = useState<'recovery' | 'archives' | 'rescoring'>()
  const close = () => setOpened(undefined)
  if (!mayRecover && !onShare) return null
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onShare ? (
            <Menu.Item leftSection={<IconShare size={16} aria-hidden />} onClick={onShare}>
              {t('share')}
            </Menu.Item>
          ) : null}
          {mayRecover ? (
            <Menu.Item
              leftSection={<IconFileUpload size={16} aria-hidden />}
              onClick={() => setOpened('recovery')}
            >
              {t('recovery')}
            </Menu.Item>
          ) : null}
          {mayExport && mayRecover ? (
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
