/** The application sheet: a panel with its own address over the board (product 10.11). */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useUrlChange, useUrlState } from '../../../navigation/use-url-state.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { totalText } from '../../../patterns/list/total.ts'
import { Panel } from '../../../patterns/overlay/panel.tsx'
import { EmptyState } from '../../../patterns/state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { runOrToast } from '../../../patterns/toast.tsx'
import { showSeen } from '../api/card-cache.ts'
import { sheetQuery } from '../api/sheet-queries.ts'
import { boardTexts } from '../board/texts.ts'
import type { Moves } from '../board/use-move.ts'
import type { QueuedPanel } from '../board/use-queued-panel.ts'
import { useCvBeside } from './cv-beside.tsx'
import { Present } from './presence.tsx'
import classes from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { sheetTabs, sheetTexts } from './texts.ts'
import { useEarlyKeys } from './use-early-keys.ts'

interface SheetPanelProps {
  readonly panel: QueuedPanel
  readonly onMove: Moves['move'] | undefined
  /** Takes the next one to evaluate, where the queue has no more. */
  readonly onTakeNext: (() => Promise<void>) | undefined
}

export default function SheetPanel({ panel, onMove, onTakeNext }: SheetPanelProps) {
  const t = sheetTexts.useTexts()
  const { number } = useFormats()
  const nameOf = useCandidateName()
  const change = useUrlChange({ history: 'push' })
  const close = () => change({ application: '', tab: '', cv: '' })
  const { query, isGone } = useOpenSheet(panel.openedId)
  const { previousId, nextId } = query.data ?? {}
  useSeen(query.data)
  const [tab] = useUrlState('tab', 'answers')
  const { isBeside } = useCvBeside(query.data)
  const [isSending, setSending] = useState(false)
  useEarlyKeys(tab === 'evaluation' && (isSending || query.data === undefined) && !query.isError)
  useFocusAtNext(query.data?.id)
  // A sheet opened by its address, outside of what the board shows: the server knows its neighbours. In a
  // queue they are those that its counter counts.
  const step = (id: string | null | undefined) => (id == null ? undefined : () => panel.open(id))
  const board = boardTexts.useTexts()
  const isQueued = panel.position !== undefined
  const onNext = isQueued ? panel.onNext : step(nextId)
  return (
    <Panel
      size={isBeside && tab === 'answers' ? 'min(100vw, 1680px)' : 1040}
      steps
      title={query.data === undefined ? t('title') : nameOf(query.data)}
      onClose={close}
      onPrevious={isQueued ? panel.onPrevious : step(previousId)}
      onNext={onNext}
      actions={
        <>
          {query.data === undefined || isGone ? null : <Present key={query.data.id} id={query.data.id} />}
          {panel.position === undefined ? null : (
            <Hint mr="2xs" className="tabular" style={{ whiteSpace: 'nowrap' }}>
              {board('queue.position', {
                at: number(panel.position.at),
                of: totalText(panel.position.of, number),
              })}
            </Hint>
          )}
        </>
      }
    >
      {isGone ? (
        <GoneSheet onClose={close} />
      ) : (
        <QueryState query={query} skeleton={<SheetSkeleton />}>
          {(sheet) => (
            <Sheet
              key={sheet.id}
              sheet={sheet}
              onMove={onMove}
              onNext={onNext ?? (onTakeNext && (() => void runOrToast(onTakeNext)))}
              onSending={setSending}
            />
          )}
        </QueryState>
      )}
    </Panel>
  )
}

/** What stands for a sheet until it is there: nothing of its head and its tabs moves when it comes. */
function SheetSkeleton() {
  const t = sheetTexts.useTexts()
  return (
    <>
      <div className={classes.head} aria-hidden>
        <div className={classes.facts}>
          {[280, 180].map((width) => (
            <div key={width} className={classes.line}>
              <Skeleton height={12} width={width} maw="100%" />
            </div>
          ))}
        </div>
        <div className={classes.score}>
          <Skeleton circle className={classes.ring} />
        </div>
        <div className={classes.circumstances}>
          <Skeleton height={12} width={320} />
        </div>
        <div className={classes.decisions}>
          <Skeleton height={36} width={420} maw="100%" />
        </div>
      </div>
      <Tabs value={null} aria-hidden>
        <Tabs.List className={classes.tabs}>
          {sheetTabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab} disabled>
              {t(`tab.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <RowsSkeleton rows={4} height={72} />
    </>
  )
}

/** Reads a sheet; `isGone` once somebody has deleted it, after which it is not asked for again. */
function useOpenSheet(id: string) {
  const query = useQuery({ ...sheetQuery(id), enabled: ({ state }) => !isGone(state) })
  return { query, isGone: !query.isPlaceholderData && isGone(query) }
}

const isGone = ({ data, error }: { readonly data: unknown; readonly error: unknown }): boolean =>
  data !== undefined && error instanceof ApiError && error.status === 404

function GoneSheet({ onClose }: { readonly onClose: () => void }) {
  const t = sheetTexts.useTexts()
  return (
    <EmptyState
      title={t('gone.title')}
      text={t('gone.text')}
      icon={IconTrash}
      action={<Button onClick={onClose}>{t('gone.close')}</Button>}
    />
  )
}

/** The board behind the sheet shows at once that it was opened. */
function useSeen(sheet: ApplicationSheet | undefined): void {
  const client = useQueryClient()
  const [testId, id] = [sheet?.assessment.id, sheet?.id]
  useEffect(() => {
    if (testId !== undefined && id !== undefined) showSeen(client, testId, id)
  }, [client, testId, id])
}

/** The focus in the next sheet: at its name, unless its evaluation has led to a mark. */
function useFocusAtNext(id: string | undefined): void {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || id === shown.current) return
    const isFirst = shown.current === undefined
    shown.current = id
    // The panel takes the focus itself when it opens.
    if (isFirst || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('[data-panel] h2')?.focus()
  }, [id])
}
