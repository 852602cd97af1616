/** What else may be done with an application: its time, taking it again, a recovery file. */

import { printApplication } from '@assay/contract/applications/export-calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconClockPlus,
  IconDots,
  IconFileTypePdf,
  IconFileUpload,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { toast } from '../../../patterns/toast.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ExtraTimeDialog } from './extra-time-dialog.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RetakeDialog } from './retake-dialog.tsx'
import { sittingTexts } from './texts.ts'

export function SheetMenu({ sheet }: { sheet: ApplicationSheet }) {
  const t = useTexts(sittingTexts)
  const change = useUrlChange({ history: 'push' })
  const [opened, setOpened] = useState<'extraTime' | 'retake' | 'recovery' | 'delete' | null>(null)
  const { abilities } = sheet
  const close = () => setOpened(null)
  const print = async (): Promise<void> => {
    try {
      const call = { params: { id: sheet.id }, keepOnNavigation: true }
      await saveFile(await callApi(printApplication, call), 'application.pdf')
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.print ? (
            <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => void print()}>
              {t('pdf')}
            </Menu.Item>
          ) : null}
          {abilities.setExtraTime ? (
            <Menu.Item
              leftSection={<IconClockPlus size={16} aria-hidden />}
              onClick={() => setOpened('extraTime')}
            >
              {t('extraTime')}
            </Menu.Item>
          ) : null}
          {abilities.allowRetake ? (
            <Menu.Item leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => setOpened('retake')}>
              {t('retake')}
            </Menu.Item>
          ) : null}
          {abilities.recover ? (
            <Menu.Item
              leftSection={<IconFileUpload size={16} aria-hidden />}
              onClick={() => setOpened('recovery')}
            >
              {t('recovery')}
            </Menu.Item>
          ) : null}
          {abilities.delete ? (
            <>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => setOpened('delete')}
              >
                {t('delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {opened === 'delete' ? <DeleteDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'extraTime' ? <ExtraTimeDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'retake' ? <RetakeDialog sheet={sheet} onClose={close} /> : null}
      {opened === 'recovery' ? (
        <RecoveryDialog
          openedId={sheet.id}
          onOpen={(application) => change({ application })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
