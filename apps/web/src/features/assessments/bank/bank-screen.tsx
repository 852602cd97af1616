/** /question-bank: the questions that the company keeps apart from its tests (product 11). */
import type { BankQuestionFull } from '@assay/contract/bank/schemas'
import { Box, Stack } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { ListPage } from '../../../patterns/list/list-page.tsx'
import { ListTable } from '../../../patterns/list/list-table.tsx'
import { SearchField } from '../../../patterns/list/search-field.tsx'
import { usePanel } from '../../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { useBankTexts } from '../texts/bank-texts.ts'
import { FileActions, States } from './bank-actions.tsx'
import { BankFilters, SourceSwitch, useBankList } from './bank-filters.tsx'
import { useQuestionColumns } from './question-columns.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { RenameButton } from './rename-button.tsx'

const KeepDialog = lazyPart(() => import('./keep-dialog.tsx'))

export function BankScreen() {
  const t = useBankTexts()
  const bank = useBankList()
  const { list, source } = bank
  const panel = usePanel('question', list.rows)
  const columns = useQuestionColumns(source)
  const [chosen, choose] = useState<BankQuestionFull>()
  const isOwn = source === 'company'
  // Nothing is found by filters where nothing is stored.
  const isEmpty = list.total?.totalItems === 0 && !list.isFiltered
  const { search: _search, ...others } = list.filters
  const set = Object.values(others).filter((value) => value !== undefined).length
  const fields = (
    <>
      <BankFilters {...bank} />
      {isOwn ? (
        <RenameButton path={list.filters.category} onRenamed={(to) => list.setFilter('category', to)} />
      ) : null}
    </>
  )
  return (
    <ListPage
      title={t('title')}
      total={list.total}
      primaryAction={<FileActions />}
      filters={
        <>
          <SourceSwitch {...bank} />
          {isEmpty ? null : (
            <Box flex={{ base: '1 1 180px', sm: '0 0 auto' }}>
              <SearchField label={t('search')} list={list} />
            </Box>
          )}
        </>
      }
      {...(isEmpty ? {} : { moreFilters: { set, fields } })}
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
      <QuestionPanel panel={panel} onKeep={choose} />
      {chosen === undefined ? null : (
        <KeepDialog item={chosen.item} said={chosen} onClose={() => choose(undefined)} />
      )}
    </ListPage>
  )
}
