/** The menu of a card: online or offline, its link, files, copies, deletion with its word (SPEC §2, §6). */

import { extractApplications } from '@assay/contract/applications/export-calls'
import { toggled } from '@assay/domain/assessments/status'
import type { Problem } from '@assay/domain/modules/definition'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconCloudOff,
  IconCloudUp,
  IconCopy,
  IconDots,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconShare,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { saveFile } from '../../../api/download.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { useMay } from '../../../session/access.ts'
import { assessmentActions } from '../api/assessment-actions.ts'
import type { AssessmentSummary } from '../api/assessment-queries.ts'
import { FileItems } from '../models/file-items.tsx'
import { SaveAsModelDialog } from '../models/save-as-model-dialog.tsx'
import { ShareDialog } from '../sharing/share-dialog.tsx'
import { modelTexts } from '../texts/model-texts.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { sharingTexts } from '../texts/sharing-texts.ts'
import { missingIn, NotReadyDialog } from './not-ready-dialog.tsx'

export function AssessmentMenu({
  assessment: { id, name, slug, isOnline, abilities },
}: {
  readonly assessment: AssessmentSummary
}) {
  const t = useTexts(panelTexts)
  const models = useTexts(modelTexts)
  const share = useTexts(sharingTexts)
  const [deleting, deletion] = useDisclosure()
  const [isSharing, sharing] = useDisclosure()
  const [isSavingModel, savingModel] = useDisclosure()
  const [missing, setMissing] = useState<readonly Problem[]>()
  const goesOnline = toggled(isOnline)
  const mayDeleteSome = useMay('assessment.delete')

  const attempt = async (act: () => Promise<string | undefined>, fallback?: string): Promise<void> => {
    try {
      const done = await act()
      if (done !== undefined) toast.success(done)
    } catch (error) {
      toast.failure(error, fallback)
    }
  }
  const toggle = async (): Promise<void> => {
    try {
      await assessmentActions.setOnline(id, goesOnline)
      if (goesOnline) sharing.open()
      toast.success(t(goesOnline ? 'done.online' : 'done.offline', { name }))
    } catch (error) {
      const found = missingIn(error)
      if (found === undefined) toast.failure(error, t('failed.online'))
      else setMissing(found)
    }
  }
  const duplicate = () =>
    attempt(async () => {
      const { data } = await assessmentActions.duplicate(id)
      return t('done.duplicated', { name: data.name })
    })
  const restore = () =>
    attempt(async () => {
      await assessmentActions.restore(id)
      return t('done.restored', { name })
    })

  if (!abilities.switchOnline && !abilities.exportJson) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={28} aria-label={t('card.menu', { name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {abilities.switchOnline ? (
            <Menu.Item
              leftSection={goesOnline ? <IconCloudUp size={16} /> : <IconCloudOff size={16} />}
              onClick={() => void toggle()}
            >
              {t(goesOnline ? 'menu.online' : 'menu.offline')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconShare size={16} />} onClick={sharing.open}>
            {share('menu')}
          </Menu.Item>
          {abilities.exportJson ? <FileItems assessmentId={id} /> : null}
          {abilities.extract ? <ExtractItems assessmentId={id} /> : null}
          {abilities.duplicate ? (
            <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void duplicate()}>
              {t('menu.duplicate')}
            </Menu.Item>
          ) : null}
          {abilities.saveAsModel ? (
            <Menu.Item leftSection={<IconTemplate size={16} />} onClick={savingModel.open}>
              {models('save.menu')}
            </Menu.Item>
          ) : null}
          {abilities.delete ? (
            <>
              <Menu.Divider />
              <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={deletion.open}>
                {t('menu.delete')}
              </Menu.Item>
            </>
          ) : mayDeleteSome ? (
            <>
              <Menu.Divider />
              <Menu.Item disabled leftSection={<IconTrash size={16} />}>
                {t('menu.notDeleted')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {missing === undefined ? null : (
        <NotReadyDialog id={id} name={name} missing={missing} onClose={() => setMissing(undefined)} />
      )}
      <ShareDialog test={{ id, name, slug, isOnline }} opened={isSharing} onClose={sharing.close} />
      <SaveAsModelDialog test={{ id, name }} opened={isSavingModel} onClose={savingModel.close} />
      <ConfirmDialog
        opened={deleting}
        onClose={deletion.close}
        title={t('delete.title', { name })}
        action={t('delete.action')}
        danger
        word={t('delete.word')}
        onConfirm={async () => {
          await assessmentActions.remove(id, t('delete.word'))
          offerUndo({ message: t('done.deleted', { name }), undo: restore })
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}

/** Entries of a test's menu: its results as a spreadsheet or CSV, for whoever may extract them (SPEC §2, §6). */
function ExtractItems({ assessmentId }: { readonly assessmentId: string }) {
  const t = useTexts(panelTexts)
  const extract = async (format: 'xlsx' | 'csv'): Promise<void> => {
    try {
      const call = { params: { id: assessmentId }, query: { format }, keepOnNavigation: true }
      await saveFile(await callApi(extractApplications, call), `extract.${format}`)
    } catch (error) {
      toast.failure(error)
    }
  }
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => void extract('xlsx')}>
        {t('menu.spreadsheet')}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => void extract('csv')}>
        {t('menu.csv')}
      </Menu.Item>
    </>
  )
}
