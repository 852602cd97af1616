/** Opens the evaluation of the next one that waits: the board's first task, so its main button, and `E`. */
import { Button } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Command } from '../../../patterns/keys/commands.ts'
import { useCommands } from '../../../patterns/keys/use-commands.ts'
import { toast } from '../../../patterns/toast.tsx'
import { useMay } from '../../../session/access.ts'
import { type BoardFilters, queueAsked, queueQuery, waitingQuery } from '../api/board-queries.ts'
import { boardTexts } from './texts.ts'
import { type QueuedPanel, queueOf } from './use-queued-panel.ts'

/** Without a column of the test's own, the place stands for all cards of the status. */
const builtIn = { status: 'notEvaluated', columnId: null } as const

interface EvaluateNextProps {
  readonly assessmentId: string
  readonly filters: BoardFilters
  readonly panel: QueuedPanel
}

export function EvaluateNext({ assessmentId, filters, panel }: EvaluateNextProps) {
  const t = useTexts(boardTexts)
  const client = useQueryClient()
  const mayEvaluate = useMay('application.evaluate')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isBoard = panel.openedId === ''
  const commands = useMemo<readonly Command[]>(
    () =>
      isBoard
        ? [
            {
              id: 'board.evaluateNext',
              key: 'e',
              label: t('queue.start'),
              run: () => button.current?.click(),
            },
          ]
        : [],
    [isBoard, t],
  )
  useCommands(commands)
  const waiting = useQuery({
    ...waitingQuery(assessmentId, builtIn, false, filters),
    enabled: mayEvaluate,
  }).data
  if (!mayEvaluate || waiting === undefined || waiting.totalItems === 0) return null
  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      const found = await client.fetchQuery(queueQuery(assessmentId, filters))
      const queue = queueOf({ ...found, asked: queueAsked(filters) })
      const [first] = queue.ids
      // Somebody else may have evaluated the last one.
      if (first === undefined) toast.success(t('queue.empty'))
      else panel.openIn(first, queue, 'evaluation')
    } catch {
      // The toast of a failed read has said it.
    }
    setBusy(false)
  }
  return (
    <Button
      ref={button}
      loading={busy}
      leftSection={<IconClipboardCheck size={16} aria-hidden />}
      onClick={() => void start()}
    >
      {t('queue.start')}
    </Button>
  )
}
