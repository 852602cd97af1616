/** Results worked out again with a corrected key: what would change, then the change itself. */
import { getApplication, listApplications } from '@assay/contract/applications/calls'
import {
  applyRescoring,
  getRescoring,
  previewRescoring,
  type Rescoring,
} from '@assay/contract/assessments/rescoring-calls'
import { getDashboard } from '@assay/contract/dashboard/calls'
import { Button, Progress, ScrollArea, Skeleton, Stack, Table, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { askAgain, awaitsRefetch, change, readingData } from '../../api/server-data.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Hint } from '../../patterns/hint.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { QueryState } from '../../patterns/state/query-state.tsx'
import { toast, useRunOrToast } from '../../patterns/toast.tsx'
import { useCandidateName } from '../candidate/candidate-name.ts'
import { rescoringTexts } from './texts.ts'

interface RescoringDialogProps {
  readonly assessmentId: string
  readonly onClose: () => void
}

export default function RescoringDialog({ assessmentId, onClose }: RescoringDialogProps) {
  const t = rescoringTexts.useTexts()
  const query = useQuery(rescoringQuery(assessmentId))
  const [busy, start] = useRunOrToast()
  const data = query.data ?? null
  useRefreshOnce(data)
  const { keepFocus, whereOneGoesOn } = useFocusAfterWork(busy || isUnderWay(data))
  const act = async (work: Promise<unknown>): Promise<void> => {
    keepFocus()
    await start(() => work)
  }
  const isReady = data?.state === 'previewed' && movesOf(data) > 0
  const isOver = data?.state === 'applied'
  return (
    <Dialog
      onClose={onClose}
      title={t('title')}
      size={640}
      buttons={
        <>
          <Button
            ref={isOver ? whereOneGoesOn : null}
            variant={isOver ? 'filled' : 'default'}
            onClick={onClose}
          >
            {t('close')}
          </Button>
          <Button
            ref={isReady || isOver ? null : whereOneGoesOn}
            variant={isReady || isOver ? 'default' : 'filled'}
            loading={busy && !isReady}
            disabled={query.isPending || isUnderWay(data)}
            onClick={() => void act(askForPreview(assessmentId))}
          >
            {t(data === null ? 'preview' : 'again')}
          </Button>
          {isReady ? (
            <Button
              ref={whereOneGoesOn}
              loading={busy}
              onClick={() =>
                void act(apply({ params: { id: assessmentId }, body: { rescoringId: data.id } }))
              }
            >
              {t('apply', { count: movesOf(data) })}
            </Button>
          ) : null}
        </>
      }
    >
      <Stack gap="md">
        <Text>{t('text')}</Text>
        <QueryState query={query} skeleton={<Skeleton height={24} />}>
          {(rescoring) => (rescoring === null ? null : <Outcome rescoring={rescoring} />)}
        </QueryState>
      </Stack>
    </Dialog>
  )
}

/** The board shows the new scores once the job that was watched has given them. */
function useRefreshOnce(rescoring: Rescoring | null | undefined): void {
  const watched = useRef(false)
  const state = rescoring?.state
  useEffect(() => {
    if (state === 'applying') watched.current = true
    if (state !== 'applied' || !watched.current) return
    watched.current = false
    void askAgain([listApplications, getApplication, getDashboard])
  }, [state])
}

/** What was pressed rests or is gone while the work lasts, and the focus with it: it goes on afterwards. */
function useFocusAfterWork(isWorking: boolean) {
  const pressed = useRef<Element>(null)
  const whereOneGoesOn = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isWorking || pressed.current === null) return
    const { activeElement: active, body } = document
    if (active === body || active === pressed.current) whereOneGoesOn.current?.focus()
    pressed.current = null
  }, [isWorking])
  return {
    whereOneGoesOn,
    keepFocus: () => {
      pressed.current = document.activeElement
    },
  }
}

/** All that the confirmation changes. */
const movesOf = ({ changedInAll, changedPartsInAll }: Rescoring): number => changedInAll + changedPartsInAll

function Outcome({ rescoring }: { readonly rescoring: Rescoring }) {
  const t = rescoringTexts.useTexts()
  const { date } = useFormats()
  const { state, percent, changed, changedParts, changedInAll, versionNumber: version } = rescoring
  const parts = rescoring.changedPartsInAll
  const unseen = movesOf(rescoring) - changed - changedParts
  if (state === 'previewing' || state === 'applying')
    return (
      <div>
        <Text component="output">{t(state)}</Text>
        <Progress mt="xs" value={percent} aria-label={t(state)} />
      </div>
    )
  if (state === 'failed')
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {t('failed')}
      </Text>
    )
  return (
    <Stack gap="sm">
      <Text component="output" fw={600}>
        {state === 'applied'
          ? t('applied', { date: date(rescoring.createdAt), version })
          : changedInAll === 0
            ? t('nothing', { version })
            : t('changes', { count: changedInAll, version })}
      </Text>
      {rescoring.questions.length === 0 ? null : (
        <Text>
          {t('questions', {
            names: rescoring.questions
              .map(({ position, label }) =>
                label === '' ? t('question.unnamed', { position }) : t('question', { position, label }),
              )
              .join(' · '),
          })}
        </Text>
      )}
      {state === 'applied' || parts === 0 ? null : <Text>{t('parts', { count: parts })}</Text>}
      {unseen === 0 ? null : <Text>{t('unseen', { count: unseen })}</Text>}
      {changed + changedParts === 0 ? null : <Moves rescoring={rescoring} />}
    </Stack>
  )
}

function Moves({ rescoring: { changed, changedParts, moves } }: { readonly rescoring: Rescoring }) {
  const t = rescoringTexts.useTexts()
  const nameOf = useCandidateName()
  const { number } = useFormats()
  const figure = ({ score, max }: { score: number; max: number }, isResult: boolean) =>
    t(isResult ? 'figure' : 'figure.part', { score: number(score), max: number(max) })
  return (
    <>
      {moves.length < changed + changedParts ? <Hint>{t('some', { count: moves.length })}</Hint> : null}
      <ScrollArea.Autosize mah={320} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table stickyHeader aria-label={t('title')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('candidate')}</Table.Th>
              <Table.Th ta="right">{t('before')}</Table.Th>
              <Table.Th ta="right">{t('after')}</Table.Th>
              <Table.Th ta="right">{t('difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moves.map((move) => (
              <Table.Tr key={move.applicationId}>
                <Table.Td>{nameOf(move)}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {figure(move.from, move.isResult)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {figure(move.to, move.isResult)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {signed(move.to.score - move.from.score, number)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  )
}

/** `+2`, `−1,5`, `0`. */
function signed(value: number, number: (value: number) => string): string {
  const shown = number(Math.abs(Math.round(value * 100) / 100))
  return value > 0 ? `+${shown}` : value < 0 ? `−${shown}` : shown
}

const isUnderWay = (rescoring: Rescoring | null | undefined): boolean =>
  rescoring?.state === 'previewing' || rescoring?.state === 'applying'

/** Asked after every second while it is under way. */
const rescoringQuery = (assessmentId: string) =>
  queryOptions({
    ...readingData(getRescoring, { params: { id: assessmentId } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.data) ? 1000 : false),
  })

const preview = change(previewRescoring, [getRescoring], awaitsRefetch)
const apply = change(applyRescoring, [getRescoring], awaitsRefetch)

const askForPreview = (id: string): Promise<unknown> => preview({ params: { id } })

/** After a save that changed keys: how many scores these would change, and what shows which. */
export function RescoringOffer({ assessmentId }: Pick<RescoringDialogProps, 'assessmentId'>) {
  const t = rescoringTexts.useTexts()
  const [isAsked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    askForPreview(assessmentId).then(
      () => setAsked(true),
      (error: unknown) => toast.failure(error),
    )
  }, [assessmentId])
  const { data } = useQuery({ ...rescoringQuery(assessmentId), enabled: isAsked })
  const count = isAsked && data?.state === 'previewed' ? movesOf(data) : 0
  return (
    <>
      {count === 0 ? null : (
        <Button size="compact-sm" variant="light" ml="xs" onClick={() => setOpen(true)}>
          {t('offer', { count })}
        </Button>
      )}
      {isOpen ? <RescoringDialog assessmentId={assessmentId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
