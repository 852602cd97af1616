/** Deleted tests: what is left of each, bringing one back. */
import { listDeletedAssessments } from '@assay/contract/assessments/deleted-calls'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CallResponse } from '../../../api/call-types.ts'
import { reading } from '../../../api/server-data.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { ListDialog } from '../../../patterns/list/list-dialog.tsx'
import { toast, useRunOrToast } from '../../../patterns/toast.tsx'
import { withdrawUndo } from '../../../patterns/undo-store.ts'
import { assessmentActions } from '../api/assessment-actions.ts'
import { panelTexts } from '../texts/panel-texts.ts'

type Deleted = CallResponse<typeof listDeletedAssessments>['data'][number]

export default function DeletedTests({ onClose }: { readonly onClose: () => void }) {
  const t = panelTexts.useTexts()
  const query = useQuery(reading(listDeletedAssessments))
  return (
    <ListDialog
      title={t('deleted.open')}
      about={t('deleted.text')}
      none={t('deleted.none')}
      query={query}
      isEmpty={({ data }) => data.length === 0}
      size={600}
      onClose={onClose}
    >
      {({ data }) => (
        <Stack component="ul" gap="sm" className="plain">
          {data.map((test) => (
            <DeletedTest key={test.id} test={test} onClose={onClose} />
          ))}
        </Stack>
      )}
    </ListDialog>
  )
}

function DeletedTest({ test, onClose }: { readonly test: Deleted; readonly onClose: () => void }) {
  const t = panelTexts.useTexts()
  const { date, number } = useFormats()
  const [busy, start] = useRunOrToast()
  const { id, name, deletedAt, goesAt, applications: count, applicationsAreExact } = test
  const restore = async (): Promise<void> => {
    await start(async () => {
      await assessmentActions.restore({ params: { id } })
      // What the bar offers to undo may be this deletion, and only the last act may be undone.
      withdrawUndo()
      toast.success(t('done.restored', { name }))
    })
  }
  const shown = `${number(count)}${applicationsAreExact ? '' : '+'}`
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('deleted.when', { date: date(deletedAt), end: date(goesAt) })}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {count === 0 ? null : (
          <Button
            component={AppLink}
            href={paths.board(id)}
            size="compact-sm"
            variant="subtle"
            aria-label={t('deleted.see', { name })}
            onClick={onClose}
          >
            {t('deleted.applications', { count, shown })}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={t('deleted.restoreName', { name })}
          onClick={() => void restore()}
        >
          {t('deleted.restore')}
        </Button>
      </Group>
    </Group>
  )
}
