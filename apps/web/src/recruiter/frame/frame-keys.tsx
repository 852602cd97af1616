/** The palette and the keys that hold on every page. */
import { Table } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import { closeNewTest, requestNewTest, useNewTestRequest } from '../../feature-parts/test/request-new-test.ts'
import { paths, screenTexts } from '../../navigation/paths.ts'
import { useGo } from '../../navigation/use-go.ts'
import { commandsWithKeys, useCommands, useRegisteredCommands } from '../../patterns/keys/commands.ts'
import { Keycaps } from '../../patterns/keys/keycaps.tsx'
import { lazyPart } from '../../patterns/lazy-part.tsx'
import { Dialog } from '../../patterns/overlay/dialog.tsx'
import { patternTexts } from '../../patterns/texts.ts'
import { type Me, useMay, useMe } from '../../session/me.ts'
import { Observable, useObservable } from '../../storage/observable.ts'
import { menuOf } from '../menu.ts'
import { screens } from '../screens.ts'

const nothing = (): void => undefined

const isPaletteAsked = new Observable(false)

export const openPalette = (): void => (isPaletteAsked.get() ? spotlight.open() : isPaletteAsked.set(true))

const Palette = lazyPart(() => import('./found-palette.tsx'))
const CreateAssessmentDialog = lazyPart(
  () => import('../../features/assessments/panel/create-assessment-dialog.tsx'),
)

/** Every screen with an address of its own that this user may see, the menu's and others. */
const goals = (me: Me) => [
  ...menuOf(me, screens).filter(({ restricted }) => !restricted),
  { id: 'account' as const, route: paths.account() },
  { id: 'privacy' as const, route: paths.privacy() },
]

export function FrameKeys() {
  const t = patternTexts.useTexts()
  const name = screenTexts.useTexts()
  const me = useMe()
  const go = useGo()
  const [helpOpened, { open, close }] = useDisclosure()
  const mayCreate = useMay('assessment.create')
  const isCreating = useNewTestRequest()
  // Whoever signs in next has asked for nothing.
  useEffect(() => closeNewTest, [])
  useEffect(() => () => isPaletteAsked.set(false), [])
  useHotkeys([['mod + K', openPalette]])
  useCommands([
    ...goals(me).map(({ id, route }) => ({
      id,
      label: name(id),
      group: 'goTo' as const,
      run: () => go(route),
    })),
    ...(mayCreate
      ? [{ id: 'create.test', label: t('palette.newTest'), group: 'create' as const, run: requestNewTest }]
      : []),
    {
      id: 'keys.search',
      key: '/',
      label: t('keys.search'),
      keyOnly: true,
      isPossible: () => searchField() !== undefined,
      run: () => searchField()?.focus(),
    },
    { id: 'keys.help', key: '?', label: t('keys.help'), run: open },
  ])
  return (
    <>
      {useObservable(isPaletteAsked) ? <Palette /> : null}
      {isCreating && mayCreate ? <CreateAssessmentDialog onClose={closeNewTest} /> : null}
      <KeyHelp opened={helpOpened} onClose={close} />
    </>
  )
}

/** Where `/` leads: to the page's search, on a board to that of candidates; never below an open sheet. */
function searchField(): HTMLElement | undefined {
  const within = document.querySelector('[data-panel]') ?? document
  return [...within.querySelectorAll<HTMLElement>('[data-search-field]')].at(-1)
}

/** All keys of the moment, once each, shown by `?`. */
function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = patternTexts.useTexts()
  // Palette and layers listen for themselves; a screen that gives their keys more to do says it instead.
  const rows = commandsWithKeys([
    { id: 'palette', key: 'Mod+K', label: t('keys.palette'), run: nothing },
    { id: 'close', key: 'Escape', label: t('keys.close'), run: nothing },
    ...useRegisteredCommands(),
  ])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')}>
      <Table withRowBorders={false} aria-label={t('keys.title')}>
        <Table.Tbody>
          {rows.map(({ id, key, label }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                <Keycaps keys={key} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  )
}
