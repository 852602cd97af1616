/** The application sheet: a panel with its own address over the board (DESIGN, "Application sheet"). */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormats, useTexts } from '../../../i18n/use-texts.ts'
import { useUrlChange } from '../../../navigation/use-url-state.ts'
import { useCandidateName } from '../../../patterns/candidate/candidate-name.ts'
import { totalText } from '../../../patterns/list/total.ts'
import { Panel } from '../../../patterns/overlay/panel.tsx'
import { QueryState } from '../../../patterns/state/query-state.tsx'
import type { Place } from '../api/place.ts'
import { sheetQuery } from '../api/sheet-queries.ts'
import { boardTexts } from '../board/texts.ts'
import type { QueuedPanel } from '../board/use-queued-panel.ts'
import { Sheet } from './sheet.tsx'
import { SheetSkeleton } from './sheet-skeleton.tsx'
import { sheetTexts } from './texts.ts'

interface SheetPanelProps {
  readonly panel: QueuedPanel
  /** Absent for those who may not move. */
  readonly onMove: ((card: ApplicationCard, to: Place) => void) | undefined
}

export function SheetPanel({ panel, onMove }: SheetPanelProps) {
  const t = useTexts(sheetTexts)
  const { number } = useFormats()
  const nameOf = useCandidateName()
  const change = useUrlChange({ history: 'push' })
  const query = useQuery(sheetQuery(panel.openedId))
  const { previousId, nextId } = query.data ?? {}
  // A sheet opened by its address, outside of what the board shows: the server knows its neighbours.
  const step = (id: string | null | undefined) => (id == null ? undefined : () => panel.open(id))
  const board = useTexts(boardTexts)
  const alone = panel.onPrevious === undefined && panel.onNext === undefined
  const onNext = alone ? step(nextId) : panel.onNext
  return (
    <Panel
      opened
      size={1040}
      steps
      title={query.data === undefined ? t('title') : nameOf(query.data)}
      onClose={() => change({ application: '', tab: '' })}
      onPrevious={alone ? step(previousId) : panel.onPrevious}
      onNext={onNext}
      actions={
        panel.position === undefined ? null : (
          <Text size="sm" c="dimmed" className="tabular" style={{ whiteSpace: 'nowrap' }}>
            {board('queue.position', {
              at: number(panel.position.at),
              of: totalText(panel.position.of, number),
            })}
          </Text>
        )
      }
    >
      <QueryState query={query} skeleton={<SheetSkeleton />}>
        {(sheet) => <Sheet key={sheet.id} sheet={sheet} onMove={onMove} onNext={onNext} />}
      </QueryState>
    </Panel>
  )
}
