import { catalogue } from '../../../i18n/catalogue.ts'

export const recordNoticeTexts = catalogue('candidateRecordNotice', {
  camera: ['Ce test utilise votre caméra et votre microphone', 'This test uses your camera and microphone'],
  microphone: ['Ce test utilise votre microphone', 'This test uses your microphone'],
  access: [
    'Le moment venu, votre navigateur vous demandera d’en autoriser l’accès : acceptez, sinon vous ne pourrez pas répondre.',
    'When a question needs it, your browser will ask for access: allow it, or you will not be able to answer.',
  ],
  nothing: [
    'Rien n’est enregistré tant que vous ne lancez pas vous-même l’enregistrement.',
    'Nothing is recorded until you start it yourself.',
  ],
  understood: ['J’ai compris', 'I understand'],
})
