import { useState } from 'react'
import type { PlayerProps } from '../../player.ts'
import { PartLoading } from '../page/part-loading.tsx'
import type { Medium } from './media-type.ts'
import { previewUploads } from './preview-uploads.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import type { RecorderPanelProps } from './recorder-status.tsx'
import { recordingTexts } from './texts.ts'
import { type UseRecorder, useRecorder } from './use-recorder.ts'

type Props = PlayerProps<'video-record'> | PlayerProps<'audio-record'>

/** The player of both recorders, once the store of its chunks is loaded. */
export function RecorderPlayer({ medium, ...props }: Props & { readonly medium: Medium }) {
  const { item, value, onChange, disabled, context, labelledBy } = props
  const t = recordingTexts.useTexts()
  const isPreview = context.applicationId === null
  const [own] = useState(previewUploads)
  const uploads = isPreview ? own : context.uploads
  if (!uploads) return <PartLoading />
  return (
    <PlayedRecorder
      key={context.applicationId}
      medium={medium}
      module={item.id}
      data={item.data}
      uploads={uploads}
      answer={value?.parts ?? []}
      onAnswer={(parts) => onChange({ parts })}
      extraTimePercent={context.extraTimePercent}
      panel={{
        disabled,
        labelledBy: item.content === '' ? undefined : labelledBy,
        ...(isPreview ? { note: t('preview.note') } : {}),
      }}
    />
  )
}

type PlayedRecorderProps = UseRecorder & {
  readonly panel: Pick<RecorderPanelProps, 'disabled' | 'labelledBy' | 'note'>
}

function PlayedRecorder({ panel, ...given }: PlayedRecorderProps) {
  const { recorder, view } = useRecorder(given)
  return (
    <RecorderPanel recorder={recorder} view={view} medium={given.medium} uploads={given.uploads} {...panel} />
  )
}
