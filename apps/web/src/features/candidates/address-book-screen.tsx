/** The address book (product 6.1). */
import { candidateFilters, candidateSorts, listCandidates } from '@assay/contract/candidates/calls'
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconAddressBook, IconPencil, IconSend, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { requestInvitation } from '../../feature-parts/invitation/request-invitation.ts'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { Breakable } from '../../modules/shared/fields/e-mail-address.tsx'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { oneOf, words } from '../../patterns/list/list-address.ts'
import { ListPage } from '../../patterns/list/list-page.tsx'
import { ListTable } from '../../patterns/list/list-table.tsx'
import type { Column } from '../../patterns/list/rows-table.tsx'
import { SelectionBar } from '../../patterns/list/selection-bar.tsx'
import { useList } from '../../patterns/list/use-list.ts'
import type { Selection } from '../../patterns/list/use-selection.ts'
import { usePanel } from '../../patterns/overlay/use-panel.ts'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { useMay } from '../../session/access.ts'
import { AddMenu } from './add-menu.tsx'
import type { Candidate } from './api.ts'
import { BookFilters, testIds } from './book-filters.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CandidatePanel } from './candidate-panel.tsx'
import { CvCell } from './cv-cell.tsx'
import { DoublesButton } from './doubles/doubles-panel.tsx'
import { EditCandidateDialog } from './edit-candidate-dialog.tsx'
import { candidateTexts } from './texts.ts'

type Sort = (typeof candidateSorts)[number]

export function AddressBookScreen() {
  const t = useTexts(candidateTexts)
  const list = useList({
    call: listCandidates,
    sizes: [5, 10, 25, 50],
    sorts: candidateSorts,
    filters: { search: words, filter: oneOf(candidateFilters), assessmentIds: testIds, tag: words },
  })
  const panel = usePanel('candidate', list.rows)
  const [edited, edit] = useState<Candidate>()
  const columns = useColumns(edit)
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
      filters={<BookFilters list={list} />}
    >
      <BookSelection selection={list.selection} />
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

function useColumns(onEdit: (candidate: Candidate) => void): readonly Column<Candidate, Sort>[] {
  const t = useTexts(candidateTexts)
  const mayEdit = useMay('candidate.create')
  const columns: readonly Column<Candidate, Sort>[] = [
    { key: 'cv', title: t('cv'), cell: (candidate) => <CvCell candidate={candidate} />, width: 72 },
    {
      key: 'firstName',
      title: t('firstName'),
      cell: ({ firstName }) => firstName,
      sorts: { ascending: 'first_name', descending: 'first_name_back' },
    },
    {
      key: 'lastName',
      title: t('lastName'),
      cell: ({ lastName }) => lastName,
      opens: true,
      sorts: { ascending: 'name', descending: 'name_back' },
    },
    { key: 'phone', title: t('phone'), cell: ({ phone }) => phone ?? '–' },
    {
      key: 'email',
      title: t('email'),
      cell: ({ email }) => <Breakable text={email} />,
      sorts: { ascending: 'email', descending: 'email_back' },
    },
    {
      key: 'lastApplication',
      title: t('lastApplication'),
      cell: (candidate) => <LastApplicationCell candidate={candidate} />,
    },
    {
      key: 'edit',
      title: t('edit'),
      align: 'end',
      width: 72,
      cell: (candidate) =>
        candidate.abilities.edit ? (
          <ActionIcon
            aria-label={t('editOf', { name: candidate.fullName })}
            onClick={() => onEdit(candidate)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        ) : null,
    },
  ]
  return mayEdit ? columns : columns.filter(({ key }) => key !== 'edit')
}

/** The most recent application, or how to get one (product 6.2). */
function LastApplicationCell({ candidate }: { readonly candidate: Candidate }) {
  const t = useTexts(candidateTexts)
  const formats = useFormats()
  const [latest] = candidate.applications
  if (latest !== undefined) {
    const { assessmentId, assessmentName, createdAt } = latest
    // While the identity is hidden, neither a date nor a search by name tells which card is theirs.
    const href = paths.board(assessmentId, createdAt === null ? {} : { search: candidate.fullName })
    return (
      <Anchor component={AppLink} href={href} size="sm">
        {createdAt === null
          ? assessmentName
          : t('lastApplication.of', { date: formats.date(createdAt), name: assessmentName })}
      </Anchor>
    )
  }
  if (!candidate.abilities.sendMail || candidate.isUnsubscribed)
    return <Text size="sm">{t('lastApplication.none')}</Text>
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      h="auto"
      mih={26}
      // On a phone's card it takes two lines where it must.
      styles={{ label: { whiteSpace: 'normal' } }}
      leftSection={<IconSend size={14} aria-hidden />}
      onClick={() => requestInvitation({ mode: 'single', candidate })}
    >
      {t('followUp')}
    </Button>
  )
}

/** The actions on chosen candidates: invite them to a test, or add them to a campaign. */
function BookSelection({ selection }: { readonly selection: Selection }) {
  const t = useTexts(candidateTexts)
  const [chosen, choose] = useState<readonly string[]>()
  return (
    <>
      <SelectionBar selection={selection} label={t('selection.count', { count: selection.ids.size })}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => requestInvitation({ mode: 'mass', candidateIds: [...selection.ids] })}
        >
          {t('selection.invite')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconSpeakerphone size={14} aria-hidden />}
          onClick={() => choose([...selection.ids])}
        >
          {t('selection.campaign')}
        </Button>
      </SelectionBar>
      {chosen === undefined ? null : (
        <CampaignDialog ids={chosen} onClose={() => choose(undefined)} onAdded={selection.clear} />
      )}
    </>
  )
}
