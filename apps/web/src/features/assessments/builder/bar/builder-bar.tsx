/** The top bar: the test's name and state, undo and redo, preview, checks, online, save (DESIGN "Builder"). */

import { canRedo, canUndo } from '@assay/domain/assessments/history'
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconEye,
  IconSettings,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { AppLink } from '../../../../navigation/app-link.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { CheckList } from '../checks/check-list.tsx'
import { useSave } from '../saving/use-saving.ts'
import { isDirty, present } from '../state/builder-state.ts'
import { useBuilder, usePage, useSelection, useStore } from '../state/use-builder.ts'
import classes from './bar.module.css'
import { OnlineSwitch } from './online-switch.tsx'
import { SaveState } from './save-state.tsx'

export function BuilderBar() {
  const t = useTexts(builderTexts)
  const store = useStore()
  const name = useBuilder((state) => present(state).name)
  const { position } = usePage()
  const selection = useSelection()
  const mayUndo = useBuilder((state) => canUndo(state.history))
  const mayRedo = useBuilder((state) => canRedo(state.history))
  const slug = useBuilder((state) => state.stored.slug)
  const dirty = useBuilder(isDirty)
  const saving = useBuilder((state) => state.saving.kind === 'saving')
  const save = useSave()
  const [checksOpened, setChecksOpened] = useState(false)
  const previewLabel = t(dirty ? 'bar.previewSaved' : 'bar.preview')
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <Group gap={4} wrap="nowrap" className={classes.start}>
        <Tooltip label={t('bar.back')}>
          <ActionIcon component={AppLink} href={paths.builderList()} aria-label={t('bar.back')}>
            <IconArrowLeft size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <h1 className={classes.title}>
          <button
            type="button"
            className={classes.name}
            aria-pressed={selection.kind === 'test'}
            title={t('bar.settings')}
            onClick={() => store.select({ kind: 'test' })}
          >
            <span className={classes.nameText}>{name.trim() === '' ? t('bar.unnamed') : name}</span>
            <IconSettings size={15} aria-hidden />
          </button>
        </h1>
        <SaveState />
      </Group>
      <Group gap={2} wrap="nowrap" className={classes.end}>
        <Tooltip label={`${t('bar.undo')} (Ctrl+Z)`}>
          <ActionIcon
            aria-label={t('bar.undo')}
            disabled={!mayUndo}
            onClick={() => store.dispatch({ type: 'undo' })}
          >
            <IconArrowBackUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={`${t('bar.redo')} (Ctrl+Shift+Z)`}>
          <ActionIcon
            aria-label={t('bar.redo')}
            disabled={!mayRedo}
            onClick={() => store.dispatch({ type: 'redo' })}
          >
            <IconArrowForwardUp size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={previewLabel}>
          <ActionIcon
            component="a"
            href={paths.test(slug, { page: position })}
            target="_blank"
            rel="noopener"
            aria-label={previewLabel}
          >
            <IconEye size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <CheckList opened={checksOpened} onChange={setChecksOpened} />
        <OnlineSwitch onNotReady={() => setChecksOpened(true)} />
        <Tooltip label={`${t('bar.save')} (Ctrl+S)`}>
          <Button size="compact-md" disabled={!dirty} loading={saving} onClick={() => void save()}>
            {t('bar.save')}
          </Button>
        </Tooltip>
      </Group>
    </section>
  )
}
