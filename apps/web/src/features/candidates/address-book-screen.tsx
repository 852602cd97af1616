/** The address book (product 6.1). */
import { candidateSorts, listCandidates } from '@assay/contract/candidates/calls'
import { candidateFilters } from '@assay/contract/candidates/filters'
import { contactText, readContact } from '@assay/domain/candidates/contact-state'
import { Group } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { useState } from 'react'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import { oneOf, useList, words } from '../../patterns/list/use-list.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { useMay, useMe } from '../../session/me.ts'
import { AddMenu } from './add-menu.tsx'
import type { Candidate } from './api.ts'
import { useBookColumns } from './book-columns.tsx'
import { BookFilters, BookSearch, filtersSet, testIds } from './book-filters.tsx'
import { BookSelection } from './book-selection.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import { DoublesButton } from './doubles/doubles-panel.tsx'
import { EditCandidateDialog } from './edit-candidate-dialog.tsx'
import { candidateTexts } from './texts.ts'

const contact = (text: string): string | undefined => {
  const asked = readContact(text)
  return asked && contactText(asked)
}

export function AddressBookScreen() {
  const t = candidateTexts.useTexts()
  const list = useList({
    call: listCandidates,
    sizes: [5, 10, 25, 50, 100],
    keepsSizeAs: `address-book-size-${useMe().id}`,
    sorts: candidateSorts,
    filters: {
      search: words,
      filter: oneOf(candidateFilters),
      assessmentIds: testIds,
      tag: words,
      contact,
    },
  })
  const panel = usePanel('candidate', list.rows)
  const [edited, edit] = useState<Candidate>()
  const columns = useBookColumns(edit)
  const mayWrite = useMay('candidate.sendMail')
  return (
    <ListPage
      title={t('title')}
      total={list.total}
      primaryAction={
        <Group gap="xs">
          <DoublesButton />
          <AddMenu />
        </Group>
      }
      filters={<BookSearch />}
      moreFilters={{ set: filtersSet(list), fields: <BookFilters list={list} /> }}
    >
      <BookSelection list={list} />
      <ListTable
        list={list}
        selectable={mayWrite}
        isWide
        label={t('title')}
        rowName={({ fullName }) => fullName}
        columns={columns}
        panel={panel}
        empty={
          <EmptyState title={t('empty')} text={t('emptyText')} icon={IconAddressBook} guide="candidates" />
        }
      />
      <CandidatePanel panel={panel} onEdit={edit} />
      {edited === undefined ? null : (
        <EditCandidateDialog
          candidate={edited}
          onClose={() => edit(undefined)}
          onDeleted={panel.openedId === edited.id ? panel.close : undefined}
        />
      )}
    </ListPage>
  )
}
