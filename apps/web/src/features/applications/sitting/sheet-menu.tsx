/** What else may be done with an application: its time, a recovery file. */
import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { ActionIcon, Menu } from '@mantine/core'
import { IconClockPlus, IconDots, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { ExtraTimeDialog } from './extra-time-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { sittingTexts } from './texts.ts'

export function SheetMenu({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sittingTexts)
  const change = useUrlChange({ history: 'push' })
  const [opened, setOpened] = useState<'extraTime' | 'recovery' | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconClockPlus size={16} aria-hidden />}
            onClick={() => setOpened('extraTime')}
          >
            {t('extraTime')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileUpload size={16} aria-hidden />}
            onClick={() => setOpened('recovery')}
          >
            {t('recovery')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'extraTime' ? <ExtraTimeDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'recovery' ? (
        <RecoveryDialog
          assessmentId={sheet.assessment.id}
          openedId={sheet.id}
          onOpen={(application) => change({ application })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
