import { catalogue } from '../../i18n/catalogue.ts'

export const recordNoticeTexts = catalogue('candidateRecordNotice', {
  camera: ['Ce test utilise votre caméra et votre microphone', 'This test uses your camera and microphone'],
  microphone: ['Ce test utilise votre microphone', 'This test uses your microphone'],
  access: [
    'Quand une question le demandera, votre navigateur vous proposera d’y donner accès : acceptez, sinon vous ne pourrez pas répondre.',
    'When a question needs it, your browser will ask you to allow access: accept, or you cannot answer.',
  ],
  nothing: [
    'Rien n’est enregistré avant que vous ne le lanciez vous-même.',
    'Nothing is recorded before you start it yourself.',
  ],
  understood: ['J’ai compris', 'I understand'],
})
