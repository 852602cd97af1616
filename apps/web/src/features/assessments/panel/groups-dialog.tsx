/** Groups of tests: new ones, their tests, and taking them away (product 1.6). */
import { listAssessments } from '@assay/contract/assessments/calls'
import * as calls from '@assay/contract/assessments/group-calls'
import { Button, Group, Pill, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFolders, IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { change, reading } from '../../../api/server-data.ts'
import { IconButton } from '../../../patterns/actions.tsx'
import { debounceMilliseconds } from '../../../patterns/durations.ts'
import { useFormFields } from '../../../patterns/form/form.tsx'
import { ConfirmDialog } from '../../../patterns/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../patterns/overlay/dialog.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { namedTestsQuery } from '../api/assessment-queries.ts'
import { groupTexts } from '../texts/group-texts.ts'
import classes from './groups-dialog.module.css'

/** Groups of tests. The cards of the panel name them, so their list is asked for again too. */
const groupsQuery = queryOptions({
  ...reading(calls.listAssessmentGroups),
  select: ({ groups }) => groups,
})

const groupsShown = [calls.listAssessmentGroups, listAssessments]

const createGroup = change(calls.createAssessmentGroup, groupsShown)

const deleteGroup = change(calls.deleteAssessmentGroup, groupsShown)

const putIntoGroup = change(calls.addToAssessmentGroup, groupsShown)

const takeOutOfGroup = change(calls.removeFromAssessmentGroup, groupsShown)

const testsOffered = 20

export default function GroupsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = groupTexts.useTexts()
  return (
    <Dialog onClose={onClose} title={t('title')} size={620}>
      <Groups />
    </Dialog>
  )
}

function Groups() {
  const t = groupTexts.useTexts()
  const query = useQuery(groupsQuery)
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
      <NewGroup />
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} height={84} />}
        isEmpty={(groups) => groups.length === 0}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} icon={IconFolders} />}
      >
        {(groups) => (
          <Stack component="ul" gap="xs" className="plain" aria-label={t('list')}>
            {groups.map((group) => (
              <GroupItem key={group.id} group={group} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  )
}

/** Says what the server answers, also where it says no without an error. Whether it was done. */
async function attempt(act: Promise<{ success: boolean; message: string }>): Promise<boolean> {
  try {
    const { success, message } = await act
    if (success) toast.success(message)
    else toast.error(message)
    return success
  } catch (error) {
    toast.failure(error)
    return false
  }
}

function NewGroup() {
  const t = groupTexts.useTexts()
  const { form, busy, onSubmit } = useFormFields({
    initialValues: { name: '' },
    validateInputOnBlur: false,
    validate: { name: (name) => (name.trim() === '' ? t('new.missing') : null) },
    send: async ({ name }, sent) => {
      if (await attempt(createGroup({ body: { name: name.trim() } }))) sent.reset()
    },
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('new.name')}
          maxLength={255}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={busy} leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new.action')}
        </Button>
      </Group>
    </form>
  )
}

function GroupItem({ group }: { readonly group: calls.AssessmentGroup }) {
  const t = groupTexts.useTexts()
  const [deleting, setDeleting] = useState(false)
  const { id: groupId, name, assessments } = group
  return (
    <li className={classes.group} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={500} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <IconButton
          label={t('delete', { name })}
          icon={IconTrash}
          iconSize={16}
          onClick={() => setDeleting(true)}
        />
      </Group>
      {assessments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noTests')}
        </Text>
      ) : (
        <Pill.Group>
          {assessments.map((test) => (
            <Pill
              key={test.id}
              withRemoveButton
              removeButtonProps={{
                'aria-label': t('takeOut', { test: test.name, name }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => void attempt(takeOutOfGroup({ params: { groupId, assessmentId: test.id } }))}
            >
              {test.name}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <AddTest group={group} />
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={t('delete.title', { name })}
        action={t('delete.action')}
        danger
        onConfirm={async () => {
          await attempt(deleteGroup({ params: { id: groupId } }))
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </li>
  )
}

function AddTest({ group: { id: groupId, name, assessments } }: { readonly group: calls.AssessmentGroup }) {
  const t = groupTexts.useTexts()
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), debounceMilliseconds.nameSearch)
  const [touched, setTouched] = useState(false)
  const found = useQuery({ ...namedTestsQuery(asked, testsOffered), enabled: touched })
  const inside = new Set(assessments.map((test) => test.id))
  const offered = (found.data?.data ?? []).filter((test) => !inside.has(test.id))
  return (
    <Select
      size="xs"
      searchable
      value={null}
      aria-label={t('add', { name })}
      placeholder={t('add.placeholder')}
      nothingFoundMessage={t(found.isPending ? 'add.searching' : 'add.none')}
      searchValue={search}
      onSearchChange={setSearch}
      onFocus={() => setTouched(true)}
      // The server has searched already.
      filter={({ options }) => options}
      data={offered.map((test) => ({ value: test.id, label: test.name }))}
      onChange={(assessmentId) => {
        if (assessmentId === null) return
        setSearch('')
        void attempt(putIntoGroup({ params: { groupId, assessmentId } }))
      }}
    />
  )
}
