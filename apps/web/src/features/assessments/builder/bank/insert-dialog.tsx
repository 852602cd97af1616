/** Questions of the bank put into the test, each at its present version. */
import { placedQuestion } from '@assay/domain/bank/question'
import { Button, Group, Stack } from '@mantine/core'
import { newUuid } from '../../../../api/new-uuid.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { ListTable } from '../../../../patterns/list/list-table.tsx'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { useRunOrToast } from '../../../../patterns/run-or-toast.ts'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { toast } from '../../../../patterns/toast.tsx'
import { bankActions } from '../../api/bank-queries.ts'
import { BankFilters, SourceSwitch, useBankList, useQuestionColumns } from '../../bank/question-list.tsx'
import { bankTexts } from '../../texts/bank-texts.ts'
import type { Insertion } from '../canvas/canvas-state.tsx'
import { withQuestions } from '../edits/bank-edits.ts'
import { present } from '../state/builder-state.ts'
import { selectionOf } from '../state/selection.ts'
import { useStore } from '../state/use-builder.ts'

interface InsertDialogProps {
  readonly target: Insertion
  readonly onClose: () => void
}

export default function InsertDialog({ target, onClose }: InsertDialogProps) {
  const t = useTexts(bankTexts)
  const store = useStore()
  const bank = useBankList('bank')
  const { list, source } = bank
  const columns = useQuestionColumns(source)
  const [isBusy, run] = useRunOrToast()
  const chosen = list.selection.ids
  const close = (): void => {
    list.clearFilters()
    onClose()
  }
  const insert = (): void =>
    void run(async () => {
      const read = await bankActions.read([...chosen])
      const byId = new Map(read.map((each) => [each.id, each]))
      const questions = [...chosen].flatMap((id) => byId.get(id) ?? [])
      const items = questions.map((question) => {
        const { bank: reference, ...item } = placedQuestion(question, newUuid)
        // A question of a ready test is a module like any other: nobody changes it.
        const placed = source === 'models' ? item : { ...item, bank: reference }
        return { item: placed as typeof question.item, competence: question.competence }
      })
      const before = present(store.getState())
      const after = withQuestions(before, target, items, newUuid)
      if (after === before) return toast.error(t('insert.noRoom'))
      store.edit(() => after, { select: selectionOf(items.map(({ item }) => item.id)) })
      toast.success(t('insert.done', { count: items.length }))
      close()
    })
  return (
    <Dialog
      opened
      size="min(1080px, 96vw)"
      title={t('insert.title')}
      busy={isBusy}
      onClose={close}
      buttons={
        <Button
          loading={isBusy}
          onClick={() => (chosen.size === 0 ? toast.error(t('insert.none')) : insert())}
        >
          {t('insert.add', { count: chosen.size })}
        </Button>
      }
    >
      <Stack>
        <Group gap="xs">
          <SourceSwitch {...bank} />
          <BankFilters {...bank} />
        </Group>
        <ListTable
          list={list}
          label={t('title')}
          rowName={({ title }) => title || t('untitled')}
          columns={columns}
          selectable
          pages={t('title')}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
        />
      </Stack>
    </Dialog>
  )
}
