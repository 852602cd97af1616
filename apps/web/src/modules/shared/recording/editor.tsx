/** The two recorders, sound and picture: how long, and whether once only (product 4.20). */
import { Input } from '@mantine/core'
import { useTexts } from '../../../i18n/use-texts.ts'
import { DurationField } from '../editing/duration-field.tsx'
import type { EditorProps } from '../editing/editor-types.ts'
import { SwitchField } from '../editing/switch-field.tsx'
import { useFields } from '../editing/use-fields.ts'
import { recorderEditorTexts } from './editor-texts.ts'

type RecorderProps = EditorProps<'video-record'> | EditorProps<'audio-record'>

/** The recording stops by itself: after an hour at the latest. */
const longestSeconds = 3600

function Content({ item, change }: RecorderProps) {
  const t = useTexts(recorderEditorTexts)
  return (
    <Input.Wrapper label={t('timeLimitSeconds')} description={t('timeLimitSeconds.help')} labelElement="div">
      <DurationField
        seconds={item.data.timeLimitSeconds}
        max={longestSeconds}
        onChange={(timeLimitSeconds) => change({ timeLimitSeconds }, 'timeLimitSeconds')}
      />
    </Input.Wrapper>
  )
}

function Behaviour({ item, change }: RecorderProps) {
  const { toggle } = useFields(recorderEditorTexts, item.data, change)
  return <SwitchField {...toggle('onlyOneTry')} />
}

export const recorderFields = { Content, Behaviour }
