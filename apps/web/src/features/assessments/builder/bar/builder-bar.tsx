/** The top bar: the test's name and state, undo and redo, preview, checks, online, save. */
import { changedQuestions } from '@assay/domain/assessments/corrected-keys'
import { canRedo, canUndo, isDirty as isHistoryDirty } from '@assay/domain/assessments/history'
import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCircleCheck,
  IconCloudUpload,
  IconEye,
  IconPencil,
  IconSettings,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { paths } from '../../../../navigation/paths.ts'
import { IconButton } from '../../../../patterns/actions.tsx'
import { keepOneTabStop, moveInToolbar, useToolbar } from '../../../../patterns/keys/toolbar.ts'
import { lazyPart } from '../../../../patterns/lazy-part.tsx'
import type { ShareDialogProps } from '../../sharing/share-dialog.tsx'
import { builderTexts } from '../../texts/builder-texts.ts'
import { previewTexts } from '../../texts/preview-texts.ts'
import { useCanvas } from '../canvas/canvas-state.tsx'
import { CheckList } from '../checks/check-list.tsx'
import { questionsHeld } from '../edits/bank-versions.ts'
import { useSave } from '../saving/use-saving.ts'
import { isDirty, saveStateOf } from '../state/builder-state.ts'
import { useBuilder, useDocumentPart, useSaving, useStore } from '../state/use-builder.ts'
import classes from './bar.module.css'
import { MoreMenu } from './more-menu.tsx'
import { OnlineSwitch } from './online-switch.tsx'
import { OtherEditors } from './other-editors.tsx'
import { useTravel } from './use-travel.ts'

const ShareDialog = lazyPart(() => import('../../sharing/share-dialog.tsx'))
const ChangedQuestions = lazyPart(() => import('../bank/changed-questions.tsx'))
const loadRescoring = () => import('../../../../feature-parts/rescoring/rescoring-dialog.tsx')
const RescoringOffer = lazyPart(async () => ({ default: (await loadRescoring()).RescoringOffer }))

/** `isReading`: the window is too narrow to compose in; changes made on a wider one can still be saved. */
export function BuilderBar({ isReading = false }: { readonly isReading?: boolean }) {
  const t = builderTexts.useTexts()
  const [checksOpened, setChecksOpened] = useState(false)
  const [isSharing, sharing] = useDisclosure()
  const previewWords = previewTexts.useTexts()
  const { openPreview } = useCanvas()
  const id = useBuilder((state) => state.stored.id)
  const correctedSaves = useCorrectedSaves()
  const holdsQuestions = useDocumentPart((document) => questionsHeld(document).length > 0)
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <Group gap={4} wrap="nowrap" miw={0}>
        <IconButton label={t('bar.back')} icon={IconArrowLeft} href={paths.builderList()} />
        <Heading />
        {isReading ? null : <SettingsButton />}
        <SaveState onlyWhenDirty={isReading} />
        <OtherEditors />
        {correctedSaves === 0 ? null : <RescoringOffer key={correctedSaves} assessmentId={id} />}
        {isReading || !holdsQuestions ? null : <ChangedQuestions />}
      </Group>
      <Tools>
        {isReading ? null : <HistoryButtons />}
        <IconButton
          label={previewWords('title')}
          icon={IconEye}
          tip={`${previewWords('title')} (P)`}
          onClick={openPreview}
        />
        <CheckList opened={checksOpened} onChange={setChecksOpened} />
        <OnlineSwitch onNotReady={() => setChecksOpened(true)} onOnline={sharing.open} />
        <SaveButton onlyWhenDirty={isReading} />
        <MoreMenu onShare={sharing.open} />
      </Tools>
      {isSharing ? <Sharing onClose={sharing.close} /> : null}
    </section>
  )
}

/** How many saves have changed keys. Nobody has taken a test that never was online: none counts then. */
function useCorrectedSaves(): number {
  const store = useStore()
  const { revision, isOnline } = useBuilder((state) => state.stored)
  const [count, setCount] = useState(0)
  const saved = useRef({ revision, document: store.getDocument() })
  useEffect(() => {
    if (saved.current.revision === revision) return
    const before = saved.current.document
    saved.current = { revision, document: store.getDocument() }
    if (isOnline !== null && changedQuestions(before, saved.current.document).length > 0)
      setCount((each) => each + 1)
  }, [store, revision, isOnline])
  return count
}

/** The test's name, which is typed in its settings. */
function Heading() {
  const t = builderTexts.useTexts()
  const name = useDocumentPart((document) => document.name).trim() || t('bar.unnamed')
  return (
    <Text component="h1" size="lg" fw={650} truncate>
      {name}
    </Text>
  )
}

function SettingsButton() {
  const t = builderTexts.useTexts()
  const store = useStore()
  const isTestSelected = useBuilder(({ selection }) => selection.kind === 'test')
  return (
    <IconButton
      label={t('bar.settings')}
      icon={IconSettings}
      aria-pressed={isTestSelected}
      onClick={() => store.select({ kind: 'test' })}
    />
  )
}

/** The toolbar; it looks for its tab stop again when one of its tools can or cannot be pressed any more. */
function Tools({ children }: { readonly children: ReactNode }) {
  const t = builderTexts.useTexts()
  useBuilder(({ history }) => `${canUndo(history)} ${canRedo(history)} ${isHistoryDirty(history)}`)
  const toolbar = useToolbar()
  return (
    <Group
      ref={toolbar}
      role="toolbar"
      aria-label={t('bar.tools')}
      gap={2}
      wrap="nowrap"
      className={classes.end}
      onKeyDown={moveInToolbar}
      onFocus={keepOneTabStop}
    >
      {children}
    </Group>
  )
}

function HistoryButtons() {
  const t = builderTexts.useTexts()
  const travel = useTravel()
  const mayUndo = useBuilder((state) => canUndo(state.history))
  const mayRedo = useBuilder((state) => canRedo(state.history))
  const steps = [
    { way: 'undo', icon: IconArrowBackUp, keys: 'Ctrl+Z', isPossible: mayUndo },
    { way: 'redo', icon: IconArrowForwardUp, keys: 'Ctrl+Shift+Z', isPossible: mayRedo },
  ] as const
  return steps.map(({ way, icon, keys, isPossible }) => (
    <IconButton
      key={way}
      label={t(`bar.${way}`)}
      icon={icon}
      tip={`${t(`bar.${way}`)} (${keys})`}
      disabled={!isPossible}
      onClick={() => travel(way)}
    />
  ))
}

/** That it saves is said beside the name: a wheel here would have the whole page drawn at each frame. */
function SaveButton({ onlyWhenDirty }: { readonly onlyWhenDirty: boolean }) {
  const t = builderTexts.useTexts()
  const dirty = useBuilder(isDirty)
  const save = useSave()
  if (onlyWhenDirty && !dirty) return null
  return (
    <Tooltip label={`${t('bar.save')} (Ctrl+S)`}>
      <Button size="compact-md" disabled={!dirty} onClick={() => void save()}>
        {t('bar.save')}
      </Button>
    </Tooltip>
  )
}

function Sharing(props: Omit<ShareDialogProps, 'test'>) {
  const stored = useBuilder((state) => state.stored)
  const name = useDocumentPart((document) => document.name)
  return <ShareDialog {...props} test={{ ...stored, name }} />
}

const stateIcons = {
  saved: IconCircleCheck,
  modified: IconPencil,
  saving: IconCloudUpload,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
}

/** Saved, modified, saving, not saved, conflict: an icon and words, said politely to screen readers. */
function SaveState({ onlyWhenDirty }: { readonly onlyWhenDirty: boolean }) {
  const t = builderTexts.useTexts()
  const formats = useFormats()
  const kind = saveStateOf(useSaving(), useBuilder(isDirty))
  const updatedAt = useBuilder((state) => state.stored.updatedAt)
  const Icon = stateIcons[kind]
  if (onlyWhenDirty && kind === 'saved') return null
  return (
    <output className={classes.state} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {kind === 'saved' ? t('state.saved', { time: formats.time(updatedAt) }) : t(`state.${kind}`)}
    </output>
  )
}
