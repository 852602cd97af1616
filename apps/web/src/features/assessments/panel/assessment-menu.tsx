/** The menu of a card: online or offline, its link, files, copies, deletion with its word (product 2.9). */
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
  IconTrash,
} from '@tabler/icons-react'
import { ApiError } from '../../../api/api-error.ts'
import { loadCode } from '../../../api/load-code.ts'
import { MenuAction } from '../../../patterns/actions.tsx'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { saveResults } from '../../../patterns/test-results.ts'
import { patternTexts } from '../../../patterns/texts.ts'
import { runOrToast, toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { useMay } from '../../../session/me.ts'
import { assessmentActions } from '../api/assessment-actions.ts'
import type { AssessmentSummary } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { sharingTexts } from '../texts/sharing-texts.ts'

const loadWords = loadCode(() => import('../builder/checks/problem-text.ts'))
const FileItems = lazyPart(async () => ({ default: (await import('../models/file-items.tsx')).FileItems }))
const ShareDialog = lazyPart(() => import('../sharing/share-dialog.tsx'))

interface OfTest {
  readonly assessment: AssessmentSummary
}

export function AssessmentMenu({ assessment }: OfTest) {
  const { id, name, slug, isOnline, abilities } = assessment
  const t = panelTexts.useTexts()
  const share = sharingTexts.useTexts()
  const [deleting, deletion] = useDisclosure()
  const [isSharing, sharing] = useDisclosure()
  const online = useOnline(assessment, sharing.open)
  const duplicate = (): Promise<void> =>
    runOrToast(async () => {
      const { data } = await assessmentActions.duplicate({ params: { id } })
      toast.success(t('done.duplicated', { name: data.name }))
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
            <MenuAction
              label={t(online.goesOnline ? 'menu.online' : 'menu.offline')}
              icon={online.goesOnline ? IconCloudUp : IconCloudOff}
              onClick={() => void online.toggle()}
            />
          ) : null}
          <MenuAction label={share('menu')} icon={IconShare} onClick={sharing.open} />
          {abilities.exportJson ? <FileItems assessmentId={id} /> : null}
          {abilities.extract ? <ExtractItems assessmentId={id} /> : null}
          {abilities.duplicate ? (
            <MenuAction label={t('menu.duplicate')} icon={IconCopy} onClick={() => void duplicate()} />
          ) : null}
          <DeleteItem isAllowed={abilities.delete} onDelete={deletion.open} />
        </Menu.Dropdown>
      </Menu>
      {isSharing ? (
        <ShareDialog test={{ id, name, slug, isOnline, abilities }} onClose={sharing.close} />
      ) : null}
      <DeleteDialog assessment={assessment} opened={deleting} onClose={deletion.close} />
    </>
  )
}

/** Menu entries that export a test's results, for people who may do so (product 5.13). */
function ExtractItems({ assessmentId }: { readonly assessmentId: string }) {
  const t = patternTexts.useTexts()
  const extract = (format: 'xlsx' | 'csv') => void saveResults(assessmentId, format)
  return (
    <>
      <MenuAction label={t('results.xlsx')} icon={IconFileSpreadsheet} onClick={() => extract('xlsx')} />
      <MenuAction label={t('results.csv')} icon={IconFileTypeCsv} onClick={() => extract('csv')} />
    </>
  )
}

/** @param onOnline when it went online: its link is shown, as it is sent next */
function useOnline({ id, name, isOnline }: AssessmentSummary, onOnline: () => void) {
  const t = panelTexts.useTexts()
  const goesOnline = toggled(isOnline)
  return {
    goesOnline,
    async toggle(): Promise<void> {
      try {
        await assessmentActions.setOnline({ params: { id }, body: { id, isOnline: goesOnline } })
        if (goesOnline) onOnline()
        toast.success(t(goesOnline ? 'done.online' : 'done.offline', { name }))
      } catch (error) {
        const missing = missingIn(error)
        if (missing.length === 0) return toast.failure(error, t('failed.online'))
        const { textsOfProblems } = await loadWords()
        toast.error(textsOfProblems(missing).slice(0, 3).join(' · '), 'error', t('notReady', { name }))
      }
    },
  }
}

/** Greyed for a person who may delete tests, but not this one. */
function DeleteItem({ isAllowed, onDelete }: { isAllowed: boolean; onDelete: () => void }) {
  const t = panelTexts.useTexts()
  const mayDeleteSome = useMay('assessment.delete')
  if (!isAllowed && !mayDeleteSome) return null
  return (
    <>
      <Menu.Divider />
      {isAllowed ? (
        <MenuAction label={t('menu.delete')} icon={IconTrash} color="red" onClick={onDelete} />
      ) : (
        <MenuAction label={t('menu.notDeleted')} icon={IconTrash} disabled />
      )}
    </>
  )
}

interface DeleteDialogProps extends OfTest {
  readonly opened: boolean
  readonly onClose: () => void
}

function DeleteDialog({ assessment: { id, name }, opened, onClose }: DeleteDialogProps) {
  const t = panelTexts.useTexts()
  const restore = (): Promise<void> =>
    runOrToast(async () => {
      await assessmentActions.restore({ params: { id } })
      toast.success(t('done.restored', { name }))
    })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('delete.title', { name })}
      action={t('delete.action')}
      danger
      word={t('delete.word')}
      onConfirm={async () => {
        await assessmentActions.remove({ params: { id }, query: { confirmation: t('delete.word') } })
        offerUndo({ message: t('done.deleted', { name }), undo: restore })
      }}
    >
      {t('delete.text')}
    </ConfirmDialog>
  )
}

/** What a refusal to go online says is missing; none for any other failure. */
function missingIn(error: unknown): readonly Problem[] {
  if (!(error instanceof ApiError) || error.code !== 'assessmentNotReady') return []
  const { problems = [] } = (error.detail ?? {}) as { problems?: readonly Problem[] }
  return problems.filter(({ severity }) => severity === 'error')
}
