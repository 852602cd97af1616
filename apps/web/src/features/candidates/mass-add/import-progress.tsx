/** Shows a long file's import: its progress, a button that stops it, and the report of what failed. */
import { cancelImport, getImport, importReport } from '@assay/contract/candidates/import-calls'
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { change } from '../../../api/change.ts'
import { saveFile } from '../../../api/download.ts'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { toast } from '../../../patterns/toast.tsx'
import { type Import, importQuery, refreshBook } from '../api.ts'
import { candidateTexts } from '../texts.ts'
import { LineList } from './line-list.tsx'

const stopImport = change(cancelImport, [getImport])

export function ImportProgress({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const query = useQuery(importQuery(id))
  const hasEnded = query.data?.state === 'done' || query.data?.state === 'cancelled'
  useEffect(() => {
    if (!hasEnded) return
    onDone()
    void refreshBook()
  }, [hasEnded, onDone])
  return (
    <QueryState query={query} skeleton={<Progress value={0} />}>
      {(data) => <ProgressOf data={data} hasEnded={hasEnded} />}
    </QueryState>
  )
}

function ProgressOf({ data, hasEnded }: { readonly data: Import; readonly hasEnded: boolean }) {
  const t = useTexts(candidateTexts)
  const { number } = useFormats()
  const { id, state, total, read, created, failed, errors } = data
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.failure(error)
    }
  }
  const params = { id }
  const stop = async (): Promise<void> => {
    await stopImport({ params })
  }
  const report = async () =>
    saveFile(await callApi(importReport, { params, keepOnNavigation: true }), 'import.csv')
  return (
    <Stack gap="sm">
      {hasEnded ? (
        <Text component="output">
          {state === 'done'
            ? t('mass.done', { created: number(created), failed: number(failed) })
            : t('mass.stopped', { created: number(created) })}
        </Text>
      ) : (
        <>
          <Progress value={(read / total) * 100} aria-label={t('mass.title')} />
          <Text component="output" className="tabular">
            {t('mass.progress', { read: number(read), total: number(total) })}
          </Text>
          <Text size="sm" c="dimmed">
            {t('mass.background')}
          </Text>
        </>
      )}
      {errors.length === 0 ? null : (
        <LineList
          lines={errors.map(({ line, message }) => ({ line, who: '', result: message, isFailed: true }))}
        />
      )}
      <Group gap="xs">
        {hasEnded ? null : (
          <Button variant="default" onClick={() => void act(stop)}>
            {t('mass.stop')}
          </Button>
        )}
        {failed === 0 ? null : (
          <Button variant="default" onClick={() => void act(report)}>
            {t('mass.report')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
