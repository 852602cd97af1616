/** Lists one's own archives of PDFs, with their progress, a download and a deletion. */
import { archivedAtMost } from '@assay/contract/applications/export-calls'
import { Box, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { useAgo } from '../../../patterns/ago.tsx'
import { Hint } from '../../../patterns/hint.tsx'
import { ListDialog } from '../../../patterns/list/list-dialog.tsx'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { toast, useRunOrToast } from '../../../patterns/toast.tsx'
import {
  type Archive,
  archivesQuery,
  askForArchive,
  isMade,
  removeArchive,
  saveArchive,
} from './archive-queries.ts'
import { archiveTexts } from './texts.ts'

export default function ArchivesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = archiveTexts.useTexts()
  const query = useQuery(archivesQuery())
  return (
    <ListDialog
      title={t('title')}
      about={t('text')}
      none={t('none')}
      query={query}
      isEmpty={(archives) => archives.length === 0}
      onClose={onClose}
    >
      {(archives) => (
        <Stack component="ul" gap="sm" className="plain" data-lined>
          {archives.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </Stack>
      )}
    </ListDialog>
  )
}

function ArchiveRow({ archive }: { readonly archive: Archive }) {
  const t = archiveTexts.useTexts()
  const ago = useAgo()
  const [isTaking, take] = useRunOrToast()
  const [isRemoving, remove] = useRunOrToast()
  const { id, assessment, state, done, skipped, total, createdAt } = archive
  return (
    <Group component="li" justify="space-between" gap="sm" py="xs">
      <Box flex="1 1 240px" miw={0}>
        <Text fw={600} truncate>
          {assessment.name}
        </Text>
        <Hint>
          {t('count', { count: state === 'done' ? total - skipped : total })} ·{' '}
          {t('asked', { ago: ago(createdAt) })}
          {state === 'done' && skipped > 0 ? ` · ${t('skipped', { count: skipped })}` : ''}
        </Hint>
        {isMade(archive) ? (
          <Group gap="xs" wrap="nowrap" mt={4}>
            <Progress flex={1} value={(done / total) * 100} aria-label={assessment.name} />
            <Text size="sm" component="output" className="tabular">
              {t('progress', { done, total })}
            </Text>
          </Group>
        ) : null}
        {state === 'failed' ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('failed')}
          </Text>
        ) : null}
      </Box>
      <Group gap="xs" wrap="nowrap">
        {state === 'done' ? (
          <Button size="compact-sm" loading={isTaking} onClick={() => void take(() => saveArchive(id))}>
            {t('download')}
          </Button>
        ) : null}
        <Button
          size="compact-sm"
          variant="default"
          loading={isRemoving}
          onClick={() => void remove(() => removeArchive({ params: { id } }))}
        >
          {t(isMade(archive) ? 'stop' : 'remove')}
        </Button>
      </Group>
    </Group>
  )
}

interface ExportChosenProps {
  readonly assessmentId: string
  readonly selection: Selection
}

/** Exports the applications chosen on the board or in the table as an archive of PDFs. */
export function ExportChosen({ assessmentId, selection }: ExportChosenProps) {
  const t = archiveTexts.useTexts()
  const { number } = useFormats()
  const [isAsking, start] = useRunOrToast()
  const [isOpen, setOpen] = useState(false)
  const ask = async (): Promise<void> => {
    if (selection.ids.size > archivedAtMost)
      return toast.error(t('tooMany', { limit: number(archivedAtMost) }))
    await start(async () => {
      await askForArchive({ body: { assessmentId, ids: [...selection.ids] } })
      setOpen(true)
    })
  }
  return (
    <>
      <Button size="compact-sm" variant="default" loading={isAsking} onClick={() => void ask()}>
        {t('create')}
      </Button>
      {isOpen ? <ArchivesDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
