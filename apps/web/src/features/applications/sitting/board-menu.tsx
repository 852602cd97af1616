/** What else may be done on a board: take in a recovery file, whoever's it is. */
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { sittingTexts } from './texts.ts'

export interface BoardMenuProps {
  readonly onOpen: (id: string) => void
}

export function BoardMenu({ onOpen }: BoardMenuProps) {
  const t = useTexts(sittingTexts)
  const [isRecovering, setRecovering] = useState(false)
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
            onClick={() => setRecovering(true)}
          >
            {t('recovery')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRecovering ? <RecoveryDialog onOpen={onOpen} onClose={() => setRecovering(false)} /> : null}
    </>
  )
}
