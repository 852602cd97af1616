/** What candidates ask about their data, by its due date, and what is done about it (product 8.9). */

import { getApplication } from '@assay/contract/applications/calls'
import { deleteCandidate, getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { listNotices } from '@assay/contract/notifications/notice-calls'
import * as calls from '@assay/contract/privacy/request-calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { requestKinds } from '@assay/domain/candidates/requests'
import { Badge, Button, Group, NativeSelect, SegmentedControl, Text } from '@mantine/core'
import { IconCheck, IconMail, IconMailQuestion, IconRotate, IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { change } from '../../../api/server-data.ts'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { requestTexts } from '../../../feature-parts/request/texts.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { paths, screenTexts } from '../../../navigation/paths.ts'
import { useGo } from '../../../navigation/use-go.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { ListPage } from '../../../patterns/list/list-page.tsx'
import { ListTable } from '../../../patterns/list/list-table.tsx'
import { type RowActions, RowMenu } from '../../../patterns/list/row-menu.tsx'
import type { Column } from '../../../patterns/list/rows-table.tsx'
import { oneOf, useList } from '../../../patterns/list/use-list.ts'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { toast } from '../../../patterns/toast.tsx'

const affected = [calls.listRequests, listNotices, getCandidate, getApplication]
const set = change(calls.changeRequest, affected)
const erase = change(deleteCandidate, [...affected, listCandidates])

export function RequestsScreen() {
  const t = requestTexts.useTexts()
  const name = screenTexts.useTexts()
  const word = deletionWords[useLanguage()]
  const [erasing, setErasing] = useState<calls.CandidateRequest>()
  const list = useList({
    call: calls.listRequests,
    sizes: [25, 10, 50, 100],
    filters: { state: oneOf(calls.requestStates), kind: oneOf(requestKinds) },
  })
  const nameOf = useNameOf()
  const { open, actions } = useActs(setErasing)
  const { state = 'open', kind } = list.filters
  const columns = useColumns(state)
  return (
    <>
      <ListPage
        title={name('requests')}
        about={t('about')}
        total={list.total}
        filters={
          <>
            <SegmentedControl
              aria-label={t('state')}
              value={state}
              onChange={(value) => list.setFilter('state', oneOf(calls.requestStates)(value))}
              data={calls.requestStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            />
            <NativeSelect
              aria-label={t('kind')}
              value={kind ?? ''}
              data={[
                { value: '', label: t('kind.all') },
                ...requestKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
              ]}
              onChange={(event) => list.setFilter('kind', oneOf(requestKinds)(event.currentTarget.value))}
            />
          </>
        }
      >
        <ListTable
          list={list}
          label={name('requests')}
          rowName={nameOf}
          columns={columns}
          onOpen={open}
          renderMenu={(row) => <Acts row={row} nameOf={nameOf} actions={actions(row)} />}
          empty={
            <EmptyState
              title={t(state === 'open' ? 'empty' : 'emptyDone')}
              text={t('emptyText')}
              icon={IconMailQuestion}
            />
          }
        />
      </ListPage>
      <ConfirmDialog
        opened={erasing !== undefined}
        onClose={() => setErasing(undefined)}
        title={t('erase.title', { name: erasing?.candidate?.fullName ?? '' })}
        action={t('erase')}
        danger
        word={word}
        done={t('erase.done')}
        onConfirm={() => erase({ params: { id: erasing?.candidate?.id ?? '' } })}
      >
        {t('erase.text')}
      </ConfirmDialog>
    </>
  )
}

interface ActsProps {
  readonly row: calls.CandidateRequest
  readonly nameOf: (row: calls.CandidateRequest) => string
  readonly actions: RowActions
}

/** What answers an open request stands beside it, the rest in a menu. */
function Acts({ row, nameOf, actions }: ActsProps) {
  const t = requestTexts.useTexts()
  const label = t(row.kind === 'erasure' && row.mayErase ? 'erase' : 'close')
  const first = row.done === null && actions.find((each) => each && each.label === label)
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      {!first ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${label}, ${nameOf(row)}`}
          onClick={first.onClick}
        >
          {label}
        </Button>
      )}
      <RowMenu name={nameOf(row)} actions={actions} />
    </Group>
  )
}

/** What a row is called: the person, an application whose person is hidden, or somebody erased. */
function useNameOf(): (row: calls.CandidateRequest) => string {
  const t = requestTexts.useTexts()
  const nameOf = useCandidateName()
  return ({ candidate, application }) =>
    candidate?.fullName ?? (application ? nameOf({ ...application, candidate: null }) : t('erased'))
}

function useActs(onErase: (row: calls.CandidateRequest) => void) {
  const t = requestTexts.useTexts()
  const go = useGo()
  const addressOf = ({ kind, candidate, application }: calls.CandidateRequest): string | undefined =>
    application && (kind === 'contest' || candidate === null)
      ? paths.board(application.assessment.id, { application: application.id })
      : candidate
        ? paths.addressBook({ candidate: candidate.id })
        : undefined
  const open = (row: calls.CandidateRequest): void => {
    const address = addressOf(row)
    if (address !== undefined) go(address)
  }
  const setDone = async ({ id }: calls.CandidateRequest, done: boolean): Promise<void> => {
    try {
      await set({ params: { id }, body: { done } })
      toast.success(t(done ? 'closed' : 'reopened'))
    } catch (error) {
      toast.failureBecause(error, t('failed'))
    }
  }
  const actions = (row: calls.CandidateRequest): RowActions => {
    const { kind, candidate, application, done, mayErase } = row
    const isErased = candidate === null && application === null
    const mail = `mailto:${candidate?.email}?subject=${encodeURIComponent(t('subject'))}`
    return [
      !isErased && {
        label: t(kind === 'contest' && application ? 'openApplication' : 'openPerson'),
        icon: IconUser,
        onClick: () => open(row),
      },
      candidate !== null && { label: t('answer'), icon: IconMail, onClick: () => location.assign(mail) },
      !isErased &&
        (done === null
          ? { label: t('close'), icon: IconCheck, onClick: () => void setDone(row, true) }
          : { label: t('reopen'), icon: IconRotate, onClick: () => void setDone(row, false) }),
      mayErase && { label: t('erase'), icon: IconTrash, isDangerous: true, onClick: () => onErase(row) },
    ]
  }
  return { open, actions }
}

function useColumns(state: (typeof calls.requestStates)[number]): readonly Column<calls.CandidateRequest>[] {
  const t = requestTexts.useTexts()
  const { date } = useFormats()
  const nameOf = useNameOf()
  const [now] = useState(() => new Date().toISOString())
  return [
    { key: 'person', title: t('person'), cell: nameOf },
    {
      key: 'kind',
      title: t('kind'),
      cell: ({ kind, application, message }) => (
        <div>
          <Text size="sm">
            {t(`kind.${kind}`)}
            {application ? ` · ${application.assessment.name}` : ''}
          </Text>
          {message === '' ? null : <Hint lineClamp={2}>{message}</Hint>}
        </div>
      ),
    },
    { key: 'asked', title: t('asked'), cell: ({ createdAt }) => date(createdAt) },
    state === 'open'
      ? {
          key: 'due',
          title: t('due'),
          cell: ({ dueAt }) => (
            <Group gap="xs" component="span">
              {date(dueAt)}
              {dueAt < now ? <Badge color="red">{t('overdue')}</Badge> : null}
            </Group>
          ),
        }
      : {
          key: 'done',
          title: t('doneOn'),
          cell: ({ done }) =>
            done === null
              ? '–'
              : done.by === null
                ? t('doneAlone', { date: date(done.at) })
                : t('doneBy', { date: date(done.at), name: done.by }),
        },
  ]
}
