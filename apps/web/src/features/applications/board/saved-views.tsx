/** One's own views: filters under a name, of this test or of all; applied, saved and deleted here. */
import {
  deleteView,
  listViews,
  type SavedView,
  saveView,
  viewNameAtMost,
} from '@assay/contract/applications/board-calls'
import { Button, Checkbox, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { awaitsRefetch, change, readingData } from '../../../api/server-data.ts'
import type { SearchTexts } from '../../../navigation/search.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { IconButton, MenuAction } from '../../../patterns/actions.tsx'
import { FormDialog, useFormFields } from '../../../patterns/form/form.tsx'
import { patternTexts } from '../../../patterns/texts.ts'
import { runOrToast } from '../../../patterns/toast.tsx'
import { boardTexts } from './texts.ts'
import { moreFilters, noFilters } from './use-board-filters.ts'

const save = change(saveView, [listViews], awaitsRefetch)
const remove = change(deleteView, [listViews], awaitsRefetch)

/** What a view keeps: filters and order, not what is searched for nor which page is shown. */
const storedNames = [...moreFilters, 'sort', 'view']

interface SavedViewsProps {
  readonly assessmentId: string
}

export function SavedViews({ assessmentId }: SavedViewsProps) {
  const t = boardTexts.useTexts()
  const { data: views = [] } = useQuery(readingData(listViews, { params: { id: assessmentId } }))
  const apply = useUrlChange()
  const [isOpen, setOpen] = useState(false)
  const nothing = Object.fromEntries(storedNames.map((name) => [name, '']))
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={320} mah="60dvh" style={{ overflowY: 'auto' }}>
          {views.map(({ id, name, filters }) => (
            <MenuAction
              key={id}
              label={name}
              onClick={() => apply({ ...noFilters, ...nothing, ...filters })}
            />
          ))}
          {views.length === 0 ? null : <Menu.Divider />}
          <MenuAction label={t('views.manage')} icon={IconBookmarkPlus} onClick={() => setOpen(true)} />
        </Menu.Dropdown>
      </Menu>
      {isOpen ? (
        <ViewsDialog assessmentId={assessmentId} views={views} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

interface ViewsDialogProps extends SavedViewsProps {
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

/** Saves what is set now, and lists what was saved before. */
function ViewsDialog({ assessmentId, views, onClose }: ViewsDialogProps) {
  const t = boardTexts.useTexts()
  const common = patternTexts.useTexts()
  const search: SearchTexts = useSearch({ strict: false })
  const params = { id: assessmentId }
  const { form, shell } = useFormFields({
    initialValues: { name: '', isForAll: false },
    validate: { name: (given) => (given.trim() === '' ? common('form.required') : null) },
    send: async ({ name, isForAll }) => {
      // A competence and a column are those of one test.
      const names = storedNames.filter((each) => !isForAll || each !== 'competence')
      const filters = Object.fromEntries(
        names.flatMap((each) => (search[each] ? [[each, search[each]]] : [])),
      )
      await save({ params, body: { name, isForAll, filters } })
      onClose()
    },
  })
  return (
    <FormDialog {...shell} onClose={onClose} title={t('views.title')}>
      <TextInput
        label={t('views.name')}
        description={t('views.what')}
        maxLength={viewNameAtMost}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Checkbox label={t('views.forAll')} {...form.getInputProps('isForAll', { type: 'checkbox' })} />
      {views.length === 0 ? null : (
        <Stack component="ul" gap={0} className="plain" data-lined aria-label={t('views')}>
          {views.map(({ id, name, isForAll }) => (
            <Group component="li" key={id} justify="space-between" wrap="nowrap">
              <Text size="sm" truncate>
                {name}{' '}
                {isForAll ? (
                  <Text span inherit c="dimmed">
                    {t('views.all')}
                  </Text>
                ) : null}
              </Text>
              <IconButton
                label={t('views.delete', { name })}
                icon={IconTrash}
                onClick={() => void runOrToast(() => remove({ params: { ...params, viewId: id } }))}
              />
            </Group>
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}
