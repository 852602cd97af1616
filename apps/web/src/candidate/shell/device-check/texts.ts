import { catalogue } from '../../../i18n/catalogue.ts'

export const checkTexts = catalogue('deviceCheck', {
  'title.video': ['Vérifiez votre caméra et votre micro', 'Check your camera and microphone'],
  'title.camera': ['Vérifiez votre caméra', 'Check your camera'],
  'title.audio': ['Vérifiez votre micro', 'Check your microphone'],
  'warning.video': [
    'Ce test vous demandera de vous filmer. Votre navigateur va demander l’accès à la caméra et au micro : acceptez-le. Personne ne vous voit ni ne vous entend tant que vous n’enregistrez pas.',
    'This test will ask you to film yourself. Your browser will ask for access to camera and microphone: allow it. Nobody sees or hears you unless you record.',
  ],
  'warning.camera': [
    'Ce test vous demandera une photo. Votre navigateur va demander l’accès à la caméra : acceptez-le. Personne ne vous voit.',
    'This test will ask for a photo. Your browser will ask for access to the camera: allow it. Nobody sees you.',
  ],
  'warning.audio': [
    'Ce test vous demandera de vous enregistrer. Votre navigateur va demander l’accès au micro : acceptez-le. Personne ne vous entend tant que vous n’enregistrez pas.',
    'This test will ask you to record your voice. Your browser will ask for access to the microphone: allow it. Nobody hears you unless you record.',
  ],
  practice: ['Question d’essai', 'Practice question'],
  'practice.question': [
    'Dites bonjour, puis une phrase de votre choix.',
    'Say hello, then a sentence of your choice.',
  ],
  'practice.silent': ['Filmez-vous quelques secondes.', 'Film yourself for a few seconds.'],
  'practice.note': [
    'Elle ne compte pas et ne sera pas conservée.',
    'It does not count, and none of it is kept.',
  ],
  sending: ['Envoi de votre essai…', 'Sending your recording…'],
  'help.microphone': [
    'Le micro n’a capté aucun son. Vérifiez qu’il n’est pas coupé et que le bon micro est choisi dans le navigateur, puis recommencez.',
    'The microphone heard nothing. Check that it is not muted and that the right one is selected in the browser, then start over.',
  ],
  'help.upload': [
    'Votre essai ne nous est pas parvenu : le réseau est trop faible ou bloque les envois. Rapprochez-vous de la box ou changez de réseau, puis renvoyez-le.',
    'Your recording did not reach us: the network is too weak or blocks uploads. Move closer to the Wi-Fi or switch networks, then send it again.',
  ],
  sendAgain: ['Renvoyer', 'Send again'],
  'confirm.video': ['Je me vois et je m’entends', 'I see and hear myself'],
  'confirm.camera': ['Je me vois', 'I see myself'],
  'confirm.audio': ['Je m’entends', 'I hear myself'],
  'confirm.look': ['Regardez votre essai.', 'Watch your recording.'],
  'confirm.ask': ['Écoutez ou regardez votre essai.', 'Play your recording back.'],
  ready: ['Tout fonctionne : vous pouvez y aller.', 'Everything works: you are ready.'],
  goOn: ['Continuer vers le test', 'Continue to the test'],
  skip: ['Passer la vérification', 'Skip the check'],
})

export const onlyTryTexts = catalogue('candidateOnlyTry', {
  title: ['Terminer l’enregistrement ?', 'End the recording?'],
  text: [
    'Vous n’avez qu’un seul essai. Si vous quittez cette page, votre enregistrement s’arrête ici : il est gardé, mais vous ne pourrez pas le refaire.',
    'You have only one try. If you leave this page, your recording ends here: it is kept, but you cannot record it again.',
  ],
  'end.press': ['Terminer et continuer', 'End it and continue'],
  'end.back': ['Terminer et quitter la page', 'End it and leave the page'],
  goOn: ['Poursuivre l’enregistrement', 'Go on recording'],
})
