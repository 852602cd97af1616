/** The two recorders, sound and picture: how long, and whether once only (product 4.20). */

import { Input } from '@mantine/core'
import { catalogue } from '../../../i18n/catalogue.ts'
import { DurationField } from '../editing/duration-field.tsx'
import type { EditorProps } from '../editing/editor-types.ts'
import { SwitchField, useFields } from '../editing/fields.tsx'

type RecorderProps = EditorProps<'video-record'> | EditorProps<'audio-record'>

/** The recording stops by itself: after an hour at the latest. */
const longestSeconds = 3600

function Content({ item, change }: RecorderProps) {
  const t = recorderEditorTexts.useTexts()
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

const recorderEditorTexts = catalogue('recorder-editor', {
  timeLimitSeconds: ['Durée maximale', 'Maximum length'],
  'timeLimitSeconds.help': [
    'L’enregistrement s’arrête de lui-même. Il dure une heure au plus.',
    'Recording stops on its own, after an hour at most.',
  ],
  onlyOneTry: ['Un seul essai', 'One try only'],
  'onlyOneTry.help': [
    'Sinon, le candidat peut se réécouter et recommencer.',
    'Otherwise candidates may play it back and start again.',
  ],
})
