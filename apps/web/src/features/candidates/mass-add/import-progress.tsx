/** Shows a long file's import: its progress, a button that stops it, and the report of what failed. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useFormats } from '../../../i18n/formats.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import { runOrToast } from '../../../patterns/toast.tsx'
import { goesOn, type ImportInList, importQuery, refreshBook, saveImportReport, stopImport } from '../api.ts'
import { candidateTexts } from '../texts.ts'
import { FailedLines } from './line-list.tsx'

export function ImportProgress({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const t = candidateTexts.useTexts()
  const { number } = useFormats()
  const query = useQuery(importQuery(id))
  const hasEnded = query.data !== undefined && !goesOn(query.data)
  useEffect(() => {
    if (!hasEnded) return
    onDone()
    void refreshBook()
  }, [hasEnded, onDone])
  return (
    <QueryState query={query} skeleton={<Progress value={0} />}>
      {(data) => (
        <ImportState data={data}>
          {hasEnded ? null : <Hint>{t('mass.background')}</Hint>}
          <FailedLines errors={data.errors} />
          {data.errors.length < data.failed ? (
            <Hint>
              {t('mass.failingPart', { shown: number(data.errors.length), failed: number(data.failed) })}
            </Hint>
          ) : null}
        </ImportState>
      )}
    </QueryState>
  )
}

interface ImportStateProps {
  readonly data: ImportInList
  readonly children?: ReactNode
  /** Invites those whom it added, once it has ended; absent where that stands elsewhere, or may not be. */
  readonly onLaunch?: (() => void) | undefined
}

export function ImportState({ data, children, onLaunch }: ImportStateProps) {
  const t = candidateTexts.useTexts()
  const { number } = useFormats()
  const { id, state, total, read, created, failed } = data
  const launch = goesOn(data) || created === 0 ? undefined : onLaunch
  return (
    <Stack gap="sm">
      {goesOn(data) ? (
        <>
          <Progress value={(read / total) * 100} aria-label={t('mass.title')} />
          <Text component="output" className="tabular">
            {t('mass.progress', { read: number(read), total: number(total) })}
          </Text>
        </>
      ) : (
        <Text component="output">
          {state === 'done'
            ? t('mass.done', { created: number(created), failed: number(failed) })
            : t('mass.stopped', { created: number(created) })}
        </Text>
      )}
      {children}
      {goesOn(data) || failed > 0 || launch !== undefined ? (
        <Group gap="xs">
          {goesOn(data) ? (
            <Button variant="default" onClick={() => void runOrToast(() => stopImport({ params: { id } }))}>
              {t('mass.stop')}
            </Button>
          ) : null}
          {failed === 0 ? null : (
            <Button variant="default" onClick={() => void runOrToast(() => saveImportReport(id))}>
              {t('mass.report')}
            </Button>
          )}
          {launch === undefined ? null : (
            <Button variant="light" onClick={launch}>
              {t('mass.launch')}
            </Button>
          )}
        </Group>
      ) : null}
    </Stack>
  )
}
