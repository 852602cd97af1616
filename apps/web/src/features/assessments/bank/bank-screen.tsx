/** /question-bank: the questions that the company keeps apart from its tests (product 11). */
import type { BankQuestionFull } from '@assay/contract/bank/calls'
import type { QuestionState } from '@assay/domain/bank/question'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconDownload, IconFileImport, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormDialog } from '../../../patterns/form/form-dialog.tsx'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { ListPage } from '../../../patterns/list/list-page.tsx'
import { ListTable } from '../../../patterns/list/list-table.tsx'
import { SelectionBar } from '../../../patterns/list/selection-bar.tsx'
import { usePanel } from '../../../patterns/overlay/use-panel.ts'
import { useRunOrToast, useSending } from '../../../patterns/run-or-toast.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { bankActions, bankCategoriesQuery } from '../api/bank-queries.ts'
import { bankTexts } from '../texts/bank-texts.ts'
import { BankImport } from './bank-import.tsx'
import { BankFilters, SourceSwitch, useBankList, useQuestionColumns } from './question-list.tsx'
import { QuestionPanel } from './question-panel.tsx'

const KeepDialog = lazyPart(() => import('./keep-dialog.tsx'))

export function BankScreen() {
  const t = useTexts(bankTexts)
  const bank = useBankList()
  const { list, source } = bank
  const panel = usePanel('question', list.rows)
  const columns = useQuestionColumns(source)
  const [kept, keep] = useState<BankQuestionFull>()
  const isOwn = source === 'company'
  return (
    <ListPage
      title={t('title')}
      total={list.total}
      primaryAction={<FileActions />}
      filters={
        <>
          <SourceSwitch {...bank} />
          <BankFilters {...bank} />
          {isOwn ? (
            <RenameButton path={list.filters.category} onRenamed={(to) => list.setFilter('category', to)} />
          ) : null}
        </>
      }
    >
      <Stack gap="sm">
        {isOwn ? <States selection={list.selection} /> : null}
        <ListTable
          list={list}
          label={t('title')}
          rowName={({ title }) => title || t('untitled')}
          columns={columns}
          panel={panel}
          selectable={isOwn}
          empty={<EmptyState title={t('empty')} text={t('emptyText')} icon={IconStack2} />}
        />
      </Stack>
      <QuestionPanel panel={panel} onKeep={keep} />
      {kept === undefined ? null : (
        <Suspense>
          <KeepDialog item={kept.item} said={kept} onClose={() => keep(undefined)} />
        </Suspense>
      )}
    </ListPage>
  )
}

function FileActions() {
  const t = useTexts(bankTexts)
  const [isBusy, run] = useRunOrToast()
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={isBusy}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void run(bankActions.export)}
      >
        {t('export')}
      </Button>
      <BankImport icon={<IconFileImport size={16} aria-hidden />} />
    </Group>
  )
}

function States({ selection }: Pick<ReturnType<typeof useBankList>['list'], 'selection'>) {
  const t = useTexts(bankTexts)
  const [isBusy, run] = useRunOrToast()
  const set = (state: QuestionState): void =>
    void run(async () => {
      const ids = [...selection.ids]
      let changed = 0
      for (let from = 0; from < ids.length; from += 100)
        changed += (await bankActions.setStates({ body: { ids: ids.slice(from, from + 100), state } }))
          .changed
      toast.success(t('changed', { count: changed }))
      selection.clear()
    })
  return (
    <SelectionBar selection={selection} label={t('chosen', { count: selection.ids.size })}>
      <Button size="compact-sm" variant="light" loading={isBusy} onClick={() => set('inUse')}>
        {t('putInUse')}
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        color="orange"
        loading={isBusy}
        onClick={() => set('retired')}
      >
        {t('retire')}
      </Button>
    </SelectionBar>
  )
}

/** Renames the category that is filtered by. */
function RenameButton(props: {
  readonly path: string | undefined
  readonly onRenamed: (path: string) => void
}) {
  const { path, onRenamed } = props
  const t = useTexts(bankTexts)
  const { data } = useQuery(bankCategoriesQuery('company'))
  const [written, write] = useState<string>()
  const { busy, problem, send } = useSending()
  const id = data?.data.find((each) => each.path === path)?.id
  if (!id) return null
  return (
    <>
      <Button variant="subtle" onClick={() => write(path)}>
        {t('category.rename')}
      </Button>
      {written === undefined ? null : (
        <FormDialog
          title={t('category.rename')}
          action={t('save')}
          busy={busy}
          problem={problem}
          onClose={() => write(undefined)}
          onPress={() =>
            void send(async () => {
              const renamed = await bankActions.renameCategory({ params: { id }, body: { path: written } })
              toast.success(t('category.renamed'))
              write(undefined)
              onRenamed(renamed.data.path)
            })
          }
        >
          <TextInput
            label={t('category')}
            description={t('category.renameHelp')}
            data-autofocus
            maxLength={200}
            value={written}
            onChange={(event) => write(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  )
}
