/**
 * Saved at, modified, saving, not saved, conflict: always an icon and words, said politely to screen readers.
 */
import { IconAlertTriangle, IconCircleCheck, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { formatTime } from '../../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../../i18n/use-texts.ts'
import { builderTexts } from '../../texts/builder-texts.ts'
import { saveStateOf } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'
import classes from './bar.module.css'

const icons = {
  saved: IconCircleCheck,
  modified: IconPencil,
  saving: IconCloudUpload,
  failed: IconAlertTriangle,
  conflict: IconAlertTriangle,
}

export function SaveState({ onlyWhenDirty }: { readonly onlyWhenDirty: boolean }) {
  const t = useTexts(builderTexts)
  const language = useLanguage()
  const kind = useBuilder(saveStateOf)
  const updatedAt = useBuilder((state) => state.stored.updatedAt)
  const Icon = icons[kind]
  if (onlyWhenDirty && kind === 'saved') return null
  return (
    <output className={classes.state} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {kind === 'saved' ? t('state.saved', { time: formatTime(updatedAt, language) }) : t(`state.${kind}`)}
    </output>
  )
}
