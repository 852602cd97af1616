import { catalogue } from '../../../i18n/catalogue.ts'

export const recorderEditorTexts = catalogue('recorder-editor', {
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
