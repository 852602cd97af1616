/** Questions of the bank put into the test, each at its present version. */
import { placedQuestion } from '@assay/domain/bank/placed-question'
import { Button, Group, Stack } from '@mantine/core'
import { newUuid } from '../../../../api/new-uuid.ts'
import { ListTable } from '../../../../patterns/list/list-table.tsx'
import { SearchField } from '../../../../patterns/list/search-field.tsx'
import { Dialog } from '../../../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { toast, useRunOrToast } from '../../../../patterns/toast.tsx'
import { bankActions } from '../../api/bank-queries.ts'
import { BankFilters, SourceSwitch, useBankList } from '../../bank/bank-filters.tsx'
import { useQuestionColumns } from '../../bank/question-columns.tsx'
import { useBankTexts } from '../../texts/bank-texts.ts'
import { useBankUseTexts } from '../../texts/bank-use-texts.ts'
import type { Insertion } from '../canvas/canvas-state.tsx'
import { withQuestions } from '../edits/bank-edits.ts'
import { focusHandle } from '../focus-when-drawn.ts'
import { useStore } from '../state/use-builder.ts'

interface InsertDialogProps {
  readonly target: Insertion
  readonly onClose: () => void
}

export default function InsertDialog({ target, onClose }: InsertDialogProps) {
  const t = useBankTexts()
  const say = useBankUseTexts()
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
        return { item: placed, competence: question.competence }
      })
      const before = store.getDocument()
      const after = withQuestions(before, target, items, newUuid)
      if (after === before) return toast.error(say('insert.noRoom'))
      const [first] = items
      store.edit(() => after, first && { select: { kind: 'module', id: first.item.id } })
      toast.success(say('insert.done', { count: items.length }))
      if (first) focusHandle(first.item.id)
      close()
    })
  return (
    <Dialog
      size="min(1080px, 96vw)"
      title={say('insert.title')}
      busy={isBusy}
      onClose={close}
      buttons={
        <Button
          loading={isBusy}
          onClick={() => (chosen.size === 0 ? toast.error(say('insert.none')) : insert())}
        >
          {say('insert.add', { count: chosen.size })}
        </Button>
      }
    >
      <Stack>
        <Group gap="xs">
          <SourceSwitch {...bank} />
          <SearchField label={t('search')} list={list} />
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
