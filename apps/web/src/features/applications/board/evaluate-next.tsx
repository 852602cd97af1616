/** Takes the next one to evaluate and opens it: the board's first task, so its main button, and `E`. */
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCommands } from '../../../patterns/keys/commands.ts'
import { toast, useRunOrToast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/me.ts'
import { type BoardFilters, queueAsked, queueQuery, waitingQuery } from '../api/board-queries.ts'
import { next } from '../api/changes.ts'
import { boardTexts } from './texts.ts'
import { type QueuedPanel, queueOf } from './use-queued-panel.ts'

/** Without a column of the test's own, the place stands for all cards of the status. */
const builtIn = { status: 'notEvaluated', columnId: null } as const

/** Takes the next one: the viewer's own, then what nobody has (product 5.19); its queue is their own ones. */
function useEvaluateNext(assessmentId: string, filters: BoardFilters, panel: QueuedPanel) {
  const t = boardTexts.useTexts()
  const client = useQueryClient()
  return async (): Promise<void> => {
    const { sort: _sort, ...narrowing } = filters
    const { data } = await next({ body: { within: { assessmentId, ...narrowing } } })
    // What is left is others'.
    if (data === null) return toast.success(t('queue.empty'))
    const found = await client.fetchQuery(queueQuery(assessmentId, filters))
    const queue = queueOf({ ...found, asked: queueAsked(filters) })
    panel.openIn(data.id, queue.ids.includes(data.id) ? queue : { ids: [data.id] }, 'evaluation')
  }
}

function useWaiting(assessmentId: string, filters: BoardFilters): number {
  const mayEvaluate = useMay('application.evaluate')
  // The column has counted them for itself, for whoever sees the board.
  const { data } = useQuery(waitingQuery(assessmentId, builtIn, false, filters))
  return mayEvaluate ? (data?.totalItems ?? 0) : 0
}

/** The same from a sheet, while others than that one wait. */
export function useTakeNext(assessmentId: string, filters: BoardFilters, panel: QueuedPanel) {
  const evaluateNext = useEvaluateNext(assessmentId, filters, panel)
  return useWaiting(assessmentId, filters) > 1 ? evaluateNext : undefined
}

interface EvaluateNextProps {
  readonly assessmentId: string
  readonly filters: BoardFilters
  readonly panel: QueuedPanel
}

export function EvaluateNext({ assessmentId, filters, panel }: EvaluateNextProps) {
  const t = boardTexts.useTexts()
  const evaluateNext = useEvaluateNext(assessmentId, filters, panel)
  const [busy, start] = useRunOrToast()
  const button = useRef<HTMLButtonElement>(null)
  const isBoard = panel.openedId === ''
  const press = () => button.current?.click()
  useCommands(isBoard ? [{ id: 'board.evaluateNext', key: 'e', label: t('queue.start'), run: press }] : [])
  const waiting = useWaiting(assessmentId, filters)
  if (waiting === 0) return null
  return (
    <Button
      ref={button}
      loading={busy}
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
      onClick={() => void start(evaluateNext)}
    >
      {t('queue.start')}
    </Button>
  )
}
